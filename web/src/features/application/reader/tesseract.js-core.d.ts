declare module "tesseract.js-core/tesseract-core-simd-lstm.js" {
  /** The engine as its authors build it, without its program: that is fetched, and handed to it. */
  const start: import("./engine.ts").StartTesseract;
  export default start;
}

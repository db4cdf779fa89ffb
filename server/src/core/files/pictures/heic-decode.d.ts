declare module "heic-decode" {
  type Picture = {
    width: number;
    height: number;
    decode: () => Promise<{ width: number; height: number; data: Uint8ClampedArray }>;
  };
  const decoder: { all: (file: { buffer: Uint8Array }) => Promise<Picture[] & { dispose: () => void }> };
  export default decoder;
}

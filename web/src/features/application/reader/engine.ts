import { type Gray, graymapOf } from "./picture.ts";
import { type Word, wordsOfTable } from "./words.ts";

/** The files that the engine needs: its program, and the bytes of a trained model for each language. */
export interface EngineFiles {
  program: ArrayBuffer | Uint8Array;
  models: Record<string, Uint8Array>;
}

/** The part of the engine that is used. https://github.com/naptha/tesseract.js-core */
interface TesseractModule {
  FS: { writeFile: (path: string, bytes: Uint8Array) => void };
  TessBaseAPI: new () => {
    /** 0 if it was successful. */
    Init: (path: null, languages: string, mode: number) => number;
    SetVariable: (name: string, value: string) => void;
    /** Opens "/input"; 1 if it cannot. */
    SetImageFile: (exifOrientation: number, radians: number) => number;
    Recognize: (monitor: null) => number;
    GetTSVText: () => string;
  };
}

export type StartTesseract = (options: {
  wasmBinary: ArrayBuffer | Uint8Array;
  TesseractProgress: (percent: number) => void;
}) => Promise<TesseractModule>;

const NEURAL_NETWORK = 1;
/** One block of text, whatever its size: a table keeps its rows so. */
const ONE_BLOCK = "6";
/** Layout is analyzed in the first part of its work, about which it says nothing. */
const FIRST_PERCENT = 30;

/** Starts Tesseract and returns what reads a level picture: its words. Throws if the memory does not suffice. */
export async function startEngine(
  start: StartTesseract,
  { program, models }: EngineFiles,
  onProgress: (part: number) => void,
): Promise<(picture: Gray) => Word[]> {
  const report = (percent: number) =>
    onProgress(Math.max(0, (percent - FIRST_PERCENT) / (100 - FIRST_PERCENT)));
  const module = await start({ wasmBinary: program, TesseractProgress: report });
  for (const [language, bytes] of Object.entries(models))
    module.FS.writeFile(`./${language}.traineddata`, bytes);
  const api = new module.TessBaseAPI();
  if (api.Init(null, Object.keys(models).join("+"), NEURAL_NETWORK) !== 0)
    throw new Error("the models could not be used");
  api.SetVariable("tessedit_pageseg_mode", ONE_BLOCK);
  api.SetVariable("user_defined_dpi", "200");
  return (picture) => {
    module.FS.writeFile("/input", graymapOf(picture));
    if (api.SetImageFile(1, 0) === 1) throw new Error("the picture could not be opened");
    api.Recognize(null);
    return wordsOfTable(api.GetTSVText());
  };
}

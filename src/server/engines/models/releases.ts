/** Where the runtime's authors publish models in its form; MODELS_MIRROR stands in for it. */
export const RELEASES = "https://github.com/k2-fsa/sherpa-onnx/releases/download";

export const MEGABYTE = 1024 ** 2;

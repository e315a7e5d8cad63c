/** The queue that first minutes of uploads wait in, beside that of what is paid. */
export const previewQueue = "preview";

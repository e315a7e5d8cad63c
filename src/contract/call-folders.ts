/** Folders in which there are calls and no page. */
export const CALL_FOLDERS = ["/api/", "/audio/", "/feed/", "/v1/", "/mcp/"];

/** Whether what has this path could be nothing but a call. */
export function isInCallFolder(path: string): boolean {
  return CALL_FOLDERS.some((folder) => path.startsWith(folder));
}

import type { Locator, Page } from "playwright-core";

/** Drags real files and folders from outside into the browser and drops them in the middle of `target`. */
export async function dropFiles(target: Locator, paths: readonly string[]): Promise<void> {
  const page = target.page();
  const session = await page.context().newCDPSession(page);
  const box = await target.boundingBox();
  if (!box) throw new Error("what is dropped upon is not in sight");
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const data = { items: [], files: [...paths], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await session.send("Input.dispatchDragEvent", { type, x, y, data });
  await session.detach();
}

/** The next drop is pasted instead: no browser here has a clipboard that holds folders, and both bring the same. */
export const pasteNextDrop = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const paste = (event: DragEvent) => {
      event.preventDefault();
      event.stopPropagation();
      window.dispatchEvent(new ClipboardEvent("paste", { clipboardData: event.dataTransfer }));
    };
    window.addEventListener("drop", paste, { capture: true, once: true });
  });

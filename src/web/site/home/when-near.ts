/** Parts of a page below the first view are made alive when they come this close to it (CSS pixels). */
const NEAR = "800px";

/**
 * Resolves when the prerendered element with this id comes near the view: the moment to load the code that makes it
 * alive. Resolves at once where there is no such element yet, as after a change of page.
 */
export function whenNear(id: string): Promise<void> {
  const element = typeof document === "undefined" ? null : document.getElementById(id);
  if (!element) return Promise.resolve();
  return new Promise((resolve) => {
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        watch.disconnect();
        resolve();
      },
      { rootMargin: NEAR },
    );
    watch.observe(element);
  });
}

/** Milliseconds from one frame to the next, so many times, while the text is led up and down; over `span` pixels, or all of it. */
export function scrollFrames({
  count,
  span = Infinity,
}: {
  count: number;
  span?: number;
}): Promise<number[]> {
  return new Promise((done) => {
    const took: number[] = [];
    const from = scrollY;
    let [last, by] = [performance.now(), 120];
    const frame = () => {
      const now = performance.now();
      took.push(now - last);
      last = now;
      if (took.length === count) return done(took.slice(5));
      const before = scrollY;
      scrollBy(0, by);
      const isOver = by > 0 ? scrollY >= from + span : span < Infinity && scrollY <= from;
      if (scrollY === before || isOver) by = -by;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}

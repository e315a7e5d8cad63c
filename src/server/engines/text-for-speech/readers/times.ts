import type { LanguageRules } from "../language-rules.ts";
import { endsAt, matchAt, type Reader, sticky } from "../matching.ts";

const CLOCK = sticky(String.raw`([01]?\d|2[0-4]):([0-5]\d)(?::([0-5]\d))?(?!\d)`);
const WITH_STOP = sticky(String.raw`([01]?\d|2[0-4])\.([0-5]\d)(?= Uhr(?!\p{L}))`);
const HALF = sticky(String.raw`[ \u00a0\u202f]?([ap])(?:\.[ \u00a0]?m\.|m(?!\p{L}))`, "iu");
const HOUR_ALONE = sticky(String.raw`(0?[1-9]|1[0-2])(?!\d)`);

const halfAt = (text: string, at: number) => matchAt(HALF, text, at);
const halfOf = (half: RegExpExecArray) => (half[1]!.toLowerCase() === "a" ? "a.m." : "p.m.");

/** "14:30", "3:05 pm", "3 p.m.", "14.30 Uhr": a time of the day. */
export const times: Reader = (text, at, rules) => {
  const match = matchAt(CLOCK, text, at) ?? matchAt(WITH_STOP, text, at);
  if (!match) {
    const alone = rules.monthFirst || rules.decimal === "." ? matchAt(HOUR_ALONE, text, at) : undefined;
    const half = alone && halfAt(text, at + alone[0].length);
    if (!alone || !half) return undefined;
    const to = at + alone[0].length + half[0].length;
    return { say: rules.time({ hour: Number(alone[1]), minute: 0, half: halfOf(half) }), to };
  }
  const [whole, hour, minute, second] = match;
  const end = at + whole.length;
  const half = Number(hour) >= 1 && Number(hour) <= 12 ? halfAt(text, end) : undefined;
  const said = rules.time({
    hour: Number(hour),
    minute: Number(minute),
    ...(half ? { half: halfOf(half) } : {}),
  });
  if (half) return { say: said, to: end + half[0].length };
  if (!endsAt(text, end)) return undefined;
  const say = second === undefined ? said : `${said} ${rules.words.and} ${secondsInWords(second, rules)}`;
  const word = rules.clockWord && matchAt(rules.clockWord, text, end);
  return { say, to: end + (word?.[0].length ?? 0) };
};

function secondsInWords(digits: string, rules: LanguageRules): string {
  const unit = rules.units.get("s")!;
  const second = String(Number(digits));
  return `${rules.count(second, unit.gender)} ${second === "1" ? unit.one : unit.many}`;
}

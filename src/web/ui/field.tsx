import { Eye, EyeOff, TriangleAlert } from "lucide-react";
import {
  type InputHTMLAttributes,
  type ReactNode,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from "react";
import { UI } from "#words/pages/ui.ts";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

type Described = {
  label: string;
  /** Shown under the field in red, with an icon, and read out with it. */
  error?: string | undefined;
  hint?: string | undefined;
  /** At the right end of the label's line: a link, a count. */
  aside?: ReactNode;
};

/** The skin of every text control: 1.5 px edge, 2 px in cool when in use, 2 px in red when refused. */
export function controlLook(error?: string): string {
  return classNames(
    "block w-full rounded-control border-0 bg-sheet px-[18px] text-body text-ink ring-inset outline-none",
    "placeholder:text-ink-3 focus:ring-2",
    error ? "ring-2 ring-err" : "ring-[1.5px] ring-line-2 focus:ring-cool",
  );
}

/** The red line under a refused field. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-2 flex items-start gap-2 text-small font-medium text-err">
      <Icon of={TriangleAlert} size={17} className="mt-[3px]" />
      {children}
    </p>
  );
}

function Frame({ id, label, error, hint, aside, children }: Described & { id: string; children: ReactNode }) {
  return (
    <div>
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-small font-semibold">
          {label}
        </label>
        {aside}
      </div>
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p id={`${id}-hint`} className="mt-2 text-note text-ink-3">
          {hint}
        </p>
      )}
    </div>
  );
}

function described(id: string, error?: string, hint?: string) {
  return {
    "aria-invalid": error ? true : undefined,
    "aria-describedby": classNames(error && `${id}-error`, hint && `${id}-hint`) || undefined,
  } as const;
}

/** One line of text with its label, 50 high. Takes every attribute of an input. */
export function TextField({
  label,
  error,
  hint,
  aside,
  className,
  ...rest
}: InputHTMLAttributes<HTMLInputElement> & Described) {
  const own = useId();
  const id = rest.id ?? own;
  return (
    <Frame {...{ id, label, error, hint, aside }}>
      <input
        {...rest}
        {...described(id, error, hint)}
        id={id}
        className={classNames(controlLook(error), "h-[50px]", className)}
      />
    </Frame>
  );
}

/** A password with a button that shows what was typed. */
export function PasswordField({
  label,
  error,
  hint,
  aside,
  className,
  ...rest
}: InputHTMLAttributes<HTMLInputElement> & Described) {
  const own = useId();
  const id = rest.id ?? own;
  const [shown, setShown] = useState(false);
  return (
    <Frame {...{ id, label, error, hint, aside }}>
      <div className="relative">
        <input
          {...rest}
          {...described(id, error, hint)}
          id={id}
          type={shown ? "text" : "password"}
          className={classNames(controlLook(error), "h-[50px] pr-14", className)}
        />
        <button
          type="button"
          aria-label={UI.show(label)}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-control text-ink-3 hover:text-ink"
        >
          <Icon of={shown ? EyeOff : Eye} size={20} />
        </button>
      </div>
    </Frame>
  );
}

/** Several lines of text with their label. Takes every attribute of a textarea. */
export function TextAreaField({
  label,
  error,
  hint,
  aside,
  className,
  ...rest
}: TextareaHTMLAttributes<HTMLTextAreaElement> & Described) {
  const own = useId();
  const id = rest.id ?? own;
  return (
    <Frame {...{ id, label, error, hint, aside }}>
      <textarea
        {...rest}
        {...described(id, error, hint)}
        id={id}
        className={classNames(controlLook(error), "py-3", className)}
      />
    </Frame>
  );
}

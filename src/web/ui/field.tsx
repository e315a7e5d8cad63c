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

type FrameProps = Described & { id: string; inside?: ReactNode; children: ReactNode };

function Frame({ id, label, error, hint, aside, inside, children }: FrameProps) {
  return (
    <div>
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-small font-semibold">
          {label}
        </label>
        {aside}
      </div>
      <div className="relative">
        {children}
        {inside}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p id={`${id}-hint`} className="mt-2 text-note text-ink-3">
          {hint}
        </p>
      )}
    </div>
  );
}

type ControlProps = { id?: string | undefined; className?: string | undefined } & Described;

/** What all controls have: an id, what describes them, their skin. */
function useControl({ id, error, hint, className }: ControlProps, look: string) {
  const own = useId();
  const control = id ?? own;
  return {
    id: control,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": classNames(error && `${control}-error`, hint && `${control}-hint`) || undefined,
    className: classNames(controlLook(error), look, className),
  } as const;
}

type InputProps = InputHTMLAttributes<HTMLInputElement> & Described;
type TextFieldProps = InputProps & {
  /** Over the right end of the input: a button. */
  inside?: ReactNode;
};

/** One line of text with its label, 50 high. Takes every attribute of an input. */
export function TextField(props: TextFieldProps) {
  const { label, error, hint, aside, inside, ...rest } = props;
  const control = useControl(props, "h-[50px]");
  return (
    <Frame {...props} id={control.id}>
      <input {...rest} {...control} />
    </Frame>
  );
}

/** A password with a button that shows what was typed. */
export function PasswordField(props: Omit<InputProps, "type" | "className">) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? "text" : "password"}
      className="pr-14"
      inside={
        <button
          type="button"
          aria-label={UI.show(props.label)}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-control text-ink-3 hover:text-ink"
        >
          <Icon of={shown ? EyeOff : Eye} size={20} />
        </button>
      }
    />
  );
}

/** Several lines of text with their label. Takes every attribute of a textarea. */
export function TextAreaField(props: TextareaHTMLAttributes<HTMLTextAreaElement> & Described) {
  const { label, error, hint, aside, ...rest } = props;
  const control = useControl(props, "py-3");
  return (
    <Frame {...props} id={control.id}>
      <textarea {...rest} {...control} />
    </Frame>
  );
}

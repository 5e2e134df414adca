import type { ComponentProps, ReactNode } from "react";

type TextFieldProps = ComponentProps<"input"> & {
  id: string;
  label: string;
  hint?: ReactNode;
  /** Above the input, where it is seen and read first. */
  error?: ReactNode;
  children?: ReactNode;
};

export function TextField({ label, hint, error, children, ...attributes }: TextFieldProps) {
  return (
    <div>
      <label htmlFor={attributes.id} className="block mb-1 font-600">
        {label}
      </label>
      {hint && (
        <p id={`${attributes.id}-hint`} className="mb-2 text-small text-muted">
          {hint}
        </p>
      )}
      {error}
      <input {...attributes} className="control aria-[invalid=true]:border-error" />
      {children}
    </div>
  );
}

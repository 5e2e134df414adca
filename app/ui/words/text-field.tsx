import type { ComponentProps, ReactNode } from "react";

type TextFieldProps = ComponentProps<"input"> & {
  id: string;
  label: string;
  hint?: string | undefined;
  children?: ReactNode;
};

export function TextField({ label, hint, children, ...attributes }: TextFieldProps) {
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
      <input {...attributes} className="control aria-[invalid=true]:border-error" />
      {children}
    </div>
  );
}

import type { ComponentProps, ReactNode } from "react";

type TextFieldProps = ComponentProps<"input"> & {
  id: string;
  label: string;
  children?: ReactNode;
};

export function TextField({ label, children, ...attributes }: TextFieldProps) {
  return (
    <div>
      <label htmlFor={attributes.id} className="block mb-1 font-600">
        {label}
      </label>
      <input {...attributes} className="control" />
      {children}
    </div>
  );
}

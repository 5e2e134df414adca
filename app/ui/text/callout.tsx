import type { ComponentProps } from "react";

const tones = {
  info: "bg-info border-title text-ink",
  notice: "bg-notice-ground border-notice text-notice",
  success: "bg-success-ground border-success text-success",
  error: "bg-error-ground border-error text-error",
};

type CalloutProps = ComponentProps<"div"> & { tone?: keyof typeof tones };

export function Callout({ tone = "info", title, children, ...attributes }: CalloutProps) {
  return (
    <div
      {...attributes}
      className={`apart clear-both px-4 py-3 sm:px-6 rounded-2 border-l-6 ${tones[tone]}`}
    >
      {title && <p className="font-700">{title}</p>}
      {children}
    </div>
  );
}

import type { ReactNode } from "react";

const tones = {
  info: "bg-info border-title text-ink",
  notice: "bg-notice-ground border-notice text-notice",
  success: "bg-success-ground border-success text-success",
  error: "bg-error-ground border-error text-error",
};

type CalloutProps = {
  tone?: keyof typeof tones;
  title?: string;
  role?: "status" | "alert";
  /** Focuses it when the page opens, so that screen readers begin with it. */
  hasFocus?: boolean;
  children: ReactNode;
};

export function Callout({ tone = "info", title, role, hasFocus, children }: CalloutProps) {
  return (
    <div
      role={role}
      {...(hasFocus && { tabIndex: -1, autoFocus: true })}
      className={`apart clear-both px-4 py-3 sm:px-6 rounded-2 border-l-6 ${tones[tone]}`}
    >
      {title && <p className="font-700">{title}</p>}
      {children}
    </div>
  );
}

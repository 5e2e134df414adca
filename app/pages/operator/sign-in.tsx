import { operatorPath } from "../../operator-service.ts";
import { Callout, TextField } from "../../ui/page-parts.ts";

export function SignIn({ problem }: { problem: string | undefined }) {
  return (
    <>
      {problem && (
        <Callout tone="error" role="alert">
          <p id="problem">{problem}</p>
        </Callout>
      )}
      <form method="post" action={operatorPath} className="apart grid gap-4 max-w-[24rem]">
        <input type="hidden" name="intent" value="sign-in" />
        <TextField
          label="Password"
          id="secret"
          name="secret"
          type="password"
          required
          autoFocus
          autoComplete="current-password"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? "problem" : undefined}
        />
        <button type="submit" className="button-primary justify-self-start">
          Sign in
        </button>
      </form>
      <p className="text-small text-muted">
        You stay signed in on this device for 8 hours, or until you sign out.
      </p>
    </>
  );
}

import type { Env } from "../../../worker/runtime/env.ts";
import type { Runtime } from "../../../worker/runtime/runtime.ts";
import type { SchoolState } from "../../../worker/school/school-state.ts";
import type { Storage } from "../../../worker/school/stored-bytes.ts";
import { allowLogged } from "../vitest/expected-log.ts";
import { createStorage, type Methods, openSchool } from "./school-objects.ts";

type Instance = { methods: Methods; ended: Promise<never>; isEnded: boolean; end: () => void };

/**
 * The School object of the whole world. It can be unreachable, hang, be slow, and be reset between any two of its steps (a
 * fetch or a call of KV begins or ends): then its callers get an error, the old instance writes nothing more, and the next
 * call finds a new one with the same storage. Its tables answer nothing; other tests have the real ones.
 */
export class SchoolSimulator {
  state: "healthy" | "down" | "hanging" = "healthy";
  /** ms */
  delay = 0;
  calls = 0;
  steps = 0;
  /** The step at which it is reset. */
  resetAtStep = Number.POSITIVE_INFINITY;
  onCall = () => {};
  onReset = () => {};
  #env: Env;
  #runtime: Runtime;
  #storage = createStorage();
  #instance: Instance | undefined;

  constructor(env: Env, runtime: Runtime) {
    this.#env = env;
    this.#runtime = runtime;
  }

  /** A stub of an instance that was reset fails for good. */
  readonly namespace = {
    getByName: () => {
      this.#instance ??= this.#open();
      const instance = this.#instance;
      const call =
        (method: string) =>
        (...values: never[]) =>
          this.#call(instance, method, values);
      return new Proxy({}, { get: (_, method) => call(String(method)) });
    },
  } as unknown as DurableObjectNamespace;

  /** What is stored. */
  get stored(): SchoolState | undefined {
    return this.#storage.get<SchoolState>("state");
  }

  reset(): void {
    this.#instance?.end();
    this.#instance = undefined;
    this.onReset();
  }

  async #call(instance: Instance, method: string, values: never[]): Promise<unknown> {
    this.calls += 1;
    this.onCall();
    const { state } = this;
    if (state !== "healthy") allowLogged("school-object-failing");
    if (state === "hanging") await new Promise(() => {});
    await this.#wait();
    if (state === "down") throw new Error("unreachable");
    const work = instance.methods[method] ?? this.#tables[method] ?? (() => undefined);
    const answer = instance.isEnded || work(...(structuredClone(values) as never[]));
    const value = structuredClone(await Promise.race([instance.ended, answer]));
    this.onCall();
    await this.#wait();
    return value;
  }

  async #wait(): Promise<void> {
    if (this.delay > 0) await this.#runtime.sleep(this.delay / 2);
  }

  #open(): Instance {
    const { promise: ended, reject } = Promise.withResolvers<never>();
    ended.catch(() => {});
    const end = () => {
      allowLogged("school-object-failing");
      instance.isEnded = true;
      reject(new Error("reset"));
    };
    const instance: Instance = { methods: {}, ended, isEnded: false, end };
    const around = async <Value>(work: () => Promise<Value>): Promise<Value> => {
      this.#passStep();
      // The work of an instance that was reset ends here.
      const never = new Promise<never>(() => {});
      if (instance.isEnded) return never;
      try {
        return await work();
      } finally {
        this.#passStep();
        if (instance.isEnded) await never;
      }
    };
    const { SCHOOL_DATA: kv } = this.#env;
    const { fetch } = this.#runtime;
    instance.methods = openSchool({
      env: {
        ...this.#env,
        SCHOOL_DATA: {
          put: (...values: Parameters<typeof kv.put>) => around(() => kv.put(...values)),
        } as KVNamespace,
      },
      runtime: { ...this.#runtime, fetch: (...request) => around(() => fetch(...request)) },
      storage: {
        get: this.#storage.get,
        list: this.#storage.list,
        put: (...entry) => instance.isEnded || this.#storage.put(...entry),
        delete: (key) => !instance.isEnded && this.#storage.delete(key),
      } as Storage,
      callTable: (method) => this.#tables[method] ?? (() => undefined),
    });
    return instance;
  }

  #tables: Methods = {
    register: ({ notices, today }: { notices: readonly unknown[]; today: string }) => {
      const current = notices.map((_, index) => ({ slug: `notice-${index}`, date: today }));
      return { current, withdrawn: [] };
    },
  };

  #passStep(): void {
    this.onCall();
    this.steps += 1;
    if (this.steps === this.resetAtStep) this.reset();
  }
}

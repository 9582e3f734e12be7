import { setTimeout as wait } from "node:timers/promises";
import { payWithoutReturning } from "../../tests/support/payment-page.ts";
import { sessionOf } from "../../tests/support/purchase.ts";
import { PASSWORD } from "../../tests/support/sign-up.ts";
import { shop } from "../../tests/support/shop.ts";
import type { Random } from "../random.ts";
import type { Outcome, Step, StepName } from "./plan.ts";

/**
 * The shares of shoppers who only look, who are already logged in, and who leave the payment page.
 */
const LOOKS_ONLY = 0.3;
const IS_LOGGED_IN = 0.9;
const LEAVES_PAYMENT = 0.2;
/** How many times a shopper tries to check out while others hold the items. */
const MAX_CHECKOUTS = 6;
/** How many times a shopper sends a request while the shop is overloaded or fails. */
const MAX_REQUESTS = 30;
const RETRY_STATUSES: Step["status"][] = [429, 503, "failed"];
const TIMEOUT_MS = 30_000;

export interface Person {
  id: string;
  email: string;
  token: string;
}

interface Answer {
  status: Step["status"];
  text: string;
  /** The wait before a retry, in seconds. */
  retryAfter: number;
}

/**
 * Simulates a shopper who uses only the storefront, as fast as a person who has waited for the
 * drop.
 */
export class DropShopper {
  /** The time of the first rejection, from `performance.now()`. */
  rejectedAt: number | undefined;

  constructor(
    private readonly person: Person,
    private readonly color: string,
    private readonly random: Random,
    private readonly onStep: (step: Step) => void,
  ) {}

  async visit(): Promise<Outcome> {
    await this.ask("home", "/");
    await this.pause(1, 5);
    await this.ask("collection", "/products");
    if (this.random.chance(LOOKS_ONLY)) return "left";
    await this.pause(1, 8);
    if (!this.random.chance(IS_LOGGED_IN)) await this.logIn();
    const added = await this.write("add to bag", `/api/user/${this.person.id}/cart`, {
      color: this.color,
    });
    if (added.status !== 201) return this.recordRejection(added.status);
    await this.ask("bag", "/cart");
    await this.pause(1, 5);
    return this.buy();
  }

  private async buy(): Promise<Outcome> {
    for (let tries = 0; tries < MAX_CHECKOUTS; tries += 1) {
      const { status, text } = await this.write("checkout", "/api/payment/checkout", {});
      if (status === 200) {
        const { url } = JSON.parse(text) as { url: string };
        if (await this.finish(url)) return "bought";
      } else if (this.recordRejection(status) === "gave up") {
        return "gave up";
      }
      await this.pause(2, 6);
    }
    return "sold out";
  }

  /** Pays and returns to the shop, or leaves the payment page by its back link. */
  private async finish(url: string): Promise<boolean> {
    await this.pause(2, 10);
    if (this.random.chance(LEAVES_PAYMENT)) {
      await this.ask("cancel", "/payment-cancel");
      return false;
    }
    await this.timed("pay", () => payWithoutReturning(url));
    const confirm = `/api/payment/confirm?session_id=${sessionOf(url)}`;
    for (let tries = 0; tries < MAX_CHECKOUTS; tries += 1) {
      if ((await this.ask("confirm", confirm)) === 200) return true;
      await this.pause(1, 2);
    }
    return false;
  }

  private recordRejection(status: Step["status"]): Outcome {
    if (status !== 409) return "gave up";
    this.rejectedAt ??= performance.now();
    return "sold out";
  }

  private async logIn(): Promise<void> {
    const { email } = this.person;
    await this.write("log in", "/api/user/login", { email, password: PASSWORD });
  }

  private async ask(name: StepName, path: string): Promise<Step["status"]> {
    const { status } = await this.withRetries(name, () =>
      fetch(shop.storefront() + path, this.request({ redirect: "manual" })),
    );
    return status;
  }

  private write(name: StepName, path: string, body: object): Promise<Answer> {
    return this.withRetries(name, () =>
      fetch(
        shop.storefront() + path,
        this.request({ method: "POST", body: JSON.stringify(body) }, "application/json"),
      ),
    );
  }

  /** Retries after the time in the response's Retry-After. */
  private async withRetries(name: StepName, request: () => Promise<Response>): Promise<Answer> {
    let answer = await this.timed(name, request);
    for (
      let times = 1;
      times < MAX_REQUESTS && RETRY_STATUSES.includes(answer.status);
      times += 1
    ) {
      await this.pause(answer.retryAfter, 2 * answer.retryAfter);
      answer = await this.timed(name, request);
    }
    return answer;
  }

  private request(init: RequestInit, type?: string): RequestInit {
    return {
      ...init,
      headers: {
        cookie: `session=${this.person.token}`,
        ...(type !== undefined && { "content-type": type }),
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    };
  }

  private async timed(name: StepName, request: () => Promise<Response>): Promise<Answer> {
    const started = performance.now();
    try {
      const answer = await request();
      const text = await answer.text();
      const { status, headers } = answer;
      this.onStep({ name, status, ms: performance.now() - started });
      return { status, text, retryAfter: Number(headers.get("retry-after") ?? 3) };
    } catch {
      this.onStep({ name, status: "failed", ms: performance.now() - started });
      return { status: "failed", text: "", retryAfter: 3 };
    }
  }

  /** Waits a random time between these numbers of seconds. */
  private async pause(least: number, most: number): Promise<void> {
    await wait(this.random.between(least * 1000, most * 1000));
  }
}

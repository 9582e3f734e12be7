import { setTimeout as wait } from "node:timers/promises";
import type { FaultShop } from "./shop.ts";

/** How long a client retries, and the time limit of a response, in milliseconds. */
const PATIENCE_MS = 120_000;
const ANSWER_MS = 40_000;

export interface ClientResponse<Body> {
  /** The response's status. 0 if none arrived in time, so the call's outcome is unknown. */
  status: number;
  body: Body;
}

interface Call {
  method?: string;
  token?: string;
  body?: unknown;
}

/** Calls the commerce server and retries failed calls for two minutes. */
export class Client {
  private adminToken: string | undefined;
  private isOver = false;
  private key: Promise<string>;
  regionId = "";

  constructor(private readonly shop: FaultShop) {
    this.key = this.readKey();
  }

  giveUp(): void {
    this.isOver = true;
  }

  async call<Body>(
    path: string,
    { method, token, body }: Call = {},
  ): Promise<ClientResponse<Body>> {
    const deadline = Date.now() + PATIENCE_MS;
    const init = {
      method: method ?? (body === undefined ? "GET" : "POST"),
      headers: {
        "content-type": "application/json",
        "x-publishable-api-key": await this.key,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    while (Date.now() < deadline && !this.isOver) {
      const answer = await ask<Body>(`${this.shop.commerce}${path}`, init);
      if (answer) return answer;
      await wait(500);
    }
    return { status: 0, body: {} as Body };
  }

  async callAdmin<Body>(path: string, options: Call = {}): Promise<ClientResponse<Body>> {
    if (!this.adminToken) {
      const { body } = await this.call<{ token: string }>("/shop/sessions", {
        body: this.shop.admin,
      });
      this.adminToken = body.token;
    }
    return this.call<Body>(path, { ...options, token: this.adminToken });
  }

  private async readKey(): Promise<string> {
    const answer = await fetch(`${this.shop.commerce}/storefront-key`);
    const { key, region_id } = (await answer.json()) as { key: string; region_id: string };
    this.regionId = region_id;
    return key;
  }
}

/** Returns undefined without a response, or for a server error. */
async function ask<Body>(
  url: string,
  init: RequestInit,
): Promise<ClientResponse<Body> | undefined> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_MS) });
    const text = await answer.text();
    if (answer.status >= 500) return undefined;
    return { status: answer.status, body: (text ? JSON.parse(text) : {}) as Body };
  } catch {
    return undefined;
  }
}

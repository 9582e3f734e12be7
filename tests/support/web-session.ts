import { within, type BoundFunctions, type queries } from "@testing-library/dom";
import { Window } from "happy-dom";
import { shop } from "./shop.ts";

type Queries = BoundFunctions<typeof queries>;

/** The entered values by field label: a text, an option's text, or a check mark. */
export type Entries = Record<string, string | boolean>;

const MAX_REDIRECTS = 5;

/** Removes styles and scripts, which are half of a page and take half of the parsing time. */
const UNSEEN = /<(style|script)\b[^>]*>[\s\S]*?<\/\1>/g;

const window = new Window();

interface SessionOptions {
  token?: string;
  storefront?: string;
  blocksCookies?: boolean;
  userAgent?: string;
}

/**
 * Simulates a browser without scripts. Keeps cookies, follows redirects, parses each document, and
 * submits the document's own forms with their real field names. Never leaves the storefront.
 */
export class WebSession {
  readonly #cookies = new Map<string, string>();
  readonly #storefront: string;
  readonly #blocksCookies: boolean;
  readonly #userAgent: string | undefined;

  /**
   * `token` belongs to a customer or a staff member; without one, the session is a visitor's.
   * `storefront` is the URL of a storefront other than the shared one.
   */
  constructor({ token, storefront, blocksCookies, userAgent }: SessionOptions = {}) {
    this.#storefront = storefront ?? shop.storefront();
    this.#blocksCookies = blocksCookies === true;
    this.#userAgent = userAgent;
    if (token !== undefined) this.#cookies.set("session", token);
  }

  /** Returns the value of a cookie of this session. */
  cookie(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  /** Sends a request like a browser. Returns redirects instead of following them. */
  async request(url: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({ accept: "text/html", ...(init.headers as object) });
    const cookies = [...this.#cookies].map(([name, value]) => `${name}=${value}`);
    if (cookies.length > 0) headers.set("cookie", cookies.join("; "));
    if (init.method === "POST" && !headers.has("origin")) headers.set("origin", this.#storefront);
    if (this.#userAgent !== undefined) headers.set("user-agent", this.#userAgent);
    // Browsers send it with each request.
    if (this.#blocksCookies) headers.set("sec-fetch-site", "same-origin");
    const target = new URL(url, this.#storefront);
    const response = await fetch(target, { ...init, headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) this.#store(line);
    return response;
  }

  /**
   * Opens a page and follows its redirects, and the `<meta http-equiv="refresh">` of a page without
   * all of its data.
   */
  async open(url: string): Promise<WebPage> {
    return this.#follow(url, await this.request(url));
  }

  /**
   * Submits the form that has a button with this name, after entering `entries`. Throws for a
   * missing field or option.
   */
  async submit(page: WebPage, button: string | RegExp, entries: Entries = {}): Promise<WebPage> {
    const [submitter] = page.all.getAllByRole<HTMLButtonElement>("button", { name: button });
    const form = submitter?.form;
    if (!submitter || !form) throw new Error(`${page.url} has no form for "${String(button)}".`);
    if (submitter.matches(":disabled")) throw new Error(`"${String(button)}" is disabled.`);
    enter(within(form), entries);
    return this.#send(page, form, submitter);
  }

  async #send(page: WebPage, form: HTMLFormElement, submitter: HTMLElement): Promise<WebPage> {
    const data = formDataOf(form, submitter);
    const action = submitter.getAttribute("formaction") ?? form.getAttribute("action");
    const target = new URL(action ?? page.url, new URL(page.url, this.#storefront));
    if ((form.getAttribute("method") ?? "get").toLowerCase() === "get") {
      target.search = new URLSearchParams(data as unknown as [string, string][]).toString();
      return this.open(target.pathname + target.search);
    }
    const isMultipart = form.getAttribute("enctype") === "multipart/form-data";
    const body = isMultipart
      ? data
      : new URLSearchParams([...data].filter((pair): pair is [string, string] => !isFile(pair)));
    const url = target.pathname + target.search;
    const headers = { referer: new URL(page.url, this.#storefront).href };
    const sent = { method: "POST", body, headers };
    return this.#follow(url, await this.request(url, sent), sent);
  }

  async #follow(
    url: string,
    response: Response,
    sent: RequestInit = {},
    redirects = 0,
  ): Promise<WebPage> {
    const location = response.headers.get("location");
    const page = new WebPage(url, response, location === null ? await response.text() : "");
    const next = location ?? page.refreshTarget;
    if (next === undefined) return page;
    if (redirects === MAX_REDIRECTS) throw new Error(`${url} redirects in circles.`);
    const target = new URL(next, new URL(url, this.#storefront));
    // Returns the page for a redirect to another site, such as a payment page. The test decides
    // what to do there.
    if (target.origin !== new URL(this.#storefront).origin) return page;
    const path = target.pathname + target.search;
    // These keep the method and the body.
    const again = [307, 308].includes(response.status) ? sent : {};
    return this.#follow(path, await this.request(path, again), again, redirects + 1);
  }

  #store(line: string): void {
    if (this.#blocksCookies) return;
    const [pair = "", ...attributes] = line.split(";");
    const name = pair.slice(0, pair.indexOf("="));
    const isDeleted = attributes.some((one) => /^\s*(?:max-age=0|expires=.*1970)/i.test(one));
    if (isDeleted) this.#cookies.delete(name);
    else this.#cookies.set(name, pair.slice(pair.indexOf("=") + 1));
  }
}

/** A document in a browser without scripts. */
export class WebPage {
  readonly status: number;
  readonly headers: Headers;
  readonly document: Document;
  /** Finds by role, label, and text in the complete document. */
  readonly all: Queries;

  constructor(
    /** The path and query of the last response. */
    readonly url: string,
    response: Response,
    readonly html: string,
  ) {
    this.status = response.status;
    this.headers = response.headers;
    const parsed = new window.DOMParser().parseFromString(html.replaceAll(UNSEEN, ""), "text/html");
    this.document = parsed as unknown as Document;
    // Works around happy-dom, which selects the option before the one with the `selected` attribute.
    for (const option of this.document.querySelectorAll<HTMLOptionElement>("option[selected]"))
      option.selected = true;
    this.all = within(this.document.body);
  }

  /** The target of the response's redirect, even on another site. */
  get location(): string | null {
    return this.headers.get("location");
  }

  /** Finds only in the page's main element. */
  get main(): Queries {
    return within(this.all.getByRole("main"));
  }

  /** Returns the texts of all elements that match a CSS selector. */
  texts(selector: string): string[] {
    return textsOf(this.document.querySelectorAll(selector));
  }

  /** The messages that the page shows after loading. */
  get messages(): string[] {
    return this.texts("[role=status] > [data-sonner-toast]").filter(Boolean);
  }

  /**
   * The target of a `Refresh` header with a delay, such as from the checkout to the payment page.
   */
  get delayedTarget(): string {
    return /url=(.+)$/.exec(this.headers.get("refresh") ?? "")?.[1] ?? "";
  }

  /**
   * The URL at which a browser without scripts gets the complete page. The delay is 2 seconds if the
   * page was sent before its late products, and 0 if the rest of it needs scripts.
   */
  get refreshTarget(): string | undefined {
    const content = this.document
      .querySelector("meta[http-equiv=refresh]")
      ?.getAttribute("content");
    return /^[02]; *url=(.+)$/.exec(content ?? "")?.[1];
  }
}

/** Returns an element's text on one line. */
export const textOf = (element: Element): string =>
  element.textContent.replaceAll(/\s+/g, " ").trim();

export const textsOf = (elements: Iterable<Element>): string[] => [...elements].map(textOf);

/** Returns each link in an element as "text → target". */
export const linksIn = (element: Element): string[] =>
  [...element.querySelectorAll("a")].map(
    (link) => `${textOf(link)} → ${link.getAttribute("href") ?? ""}`,
  );

/** Returns the texts of the cells of each row of a table. */
export const rowsOf = (table: Element): string[][] =>
  [...table.querySelectorAll("tbody tr")].map((row) => textsOf(row.querySelectorAll("th, td")));

function enter(fields: Queries, entries: Entries): void {
  for (const [label, value] of Object.entries(entries)) {
    const field = fields.getByLabelText<HTMLInputElement | HTMLSelectElement>(label);
    if (field.matches(":disabled")) throw new Error(`The field "${label}" is disabled.`);
    if (field.tagName === "SELECT") choose(field as HTMLSelectElement, String(value));
    else if (typeof value === "boolean") (field as HTMLInputElement).checked = value;
    else field.value = value;
  }
}

function choose(select: HTMLSelectElement, text: string): void {
  const option = [...select.options].find((one) => textOf(one) === text || one.value === text);
  if (!option) throw new Error(`"${text}" is no option of "${select.name}".`);
  select.value = option.value;
}

/**
 * Returns the fields that a browser sends: enabled, named ones, and the button that was clicked.
 */
function formDataOf(form: HTMLFormElement, submitter: HTMLElement): FormData {
  const data = new FormData();
  const add = (name: string, value: string) => {
    data.append(name, value);
  };
  for (const field of form.elements as unknown as Iterable<HTMLInputElement>) {
    const { name, type } = field;
    if (name === "" || field.matches(":disabled")) continue;
    if (field.tagName === "BUTTON" || type === "submit") {
      if ((field as HTMLElement) === submitter) add(name, field.value);
    } else if (type === "file") data.append(name, new File([], ""));
    else if (/^(?:checkbox|radio)$/.test(type)) {
      if (field.checked) add(name, field.value === "" ? "on" : field.value);
    } else add(name, field.value);
  }
  return data;
}

const isFile = (pair: [string, FormDataEntryValue]) => typeof pair[1] !== "string";

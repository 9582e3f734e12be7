import { html, Html } from "./html";
import type { Block, EmailContent, Letterhead, Row } from "./blocks";

// Email programs support inline styles and tables; <style> only adds dark mode and narrow screens
// for programs that support it.
const PAPER = "#F6F3EE";
const INK = "#15120F";
const STONE = "#6B645B";
const HAIRLINE = "#DCD5CA";
const SERIF = "Georgia, Times New Roman, Times, serif";
const SANS = "Helvetica Neue, Helvetica, Arial, sans-serif";

const BODY = `font-family: ${SANS}; font-size: 16px; line-height: 26px; color: ${INK};`;
const SMALL = `font-family: ${SANS}; font-size: 13px; line-height: 20px; color: ${STONE};`;
const BREAKS = "word-break: break-word; overflow-wrap: anywhere;";

const adaptations = new Html(`
      :root { color-scheme: light dark; supported-color-schemes: light dark; }
      @media (max-width: 480px) {
        .page { padding: 28px 20px 36px !important; }
        .heading { font-size: 27px !important; line-height: 34px !important; }
      }
      @media (prefers-color-scheme: dark) {
        .ground { background-color: ${INK} !important; }
        .ink { color: ${PAPER} !important; }
        .stone { color: #B3ABA0 !important; }
        .hairline { border-color: #3D372F !important; }
        .button { background-color: ${PAPER} !important; }
        .button a { color: ${INK} !important; }
      }`);

export function htmlOf(email: Required<EmailContent>, letterhead?: Letterhead): string {
  return html`<!doctype html>
    <html lang="en" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>${email.subject}</title>
        <style>
          ${adaptations}
        </style>
      </head>
      <body
        class="ground"
        style="margin: 0; padding: 0; background-color: ${PAPER}; -webkit-text-size-adjust: 100%; text-size-adjust: 100%;"
      >
        <div style="display: none; max-height: 0; overflow: hidden; mso-hide: all;">
          ${email.preheader}
        </div>
        <table
          role="presentation"
          class="ground"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          bgcolor="${PAPER}"
          style="background-color: ${PAPER};"
        >
          <tr>
            <td align="center">
              <!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="max-width: 600px;"
              >
                <tr>
                  <td class="page" align="left" style="padding: 44px 32px 52px; ${BREAKS}">
                    <p
                      class="ink hairline"
                      style="margin: 0; padding: 0 0 20px; border-bottom: 1px solid ${HAIRLINE}; font-family: ${SERIF}; font-size: 19px; line-height: 26px; letter-spacing: 0.02em; color: ${INK};"
                    >
                      ${wordmark(letterhead)}
                    </p>
                    <h1
                      class="ink heading"
                      style="margin: 40px 0 24px; font-family: ${SERIF}; font-size: 32px; line-height: 40px; font-weight: normal; color: ${INK};"
                    >
                      ${email.heading}
                    </h1>
                    ${email.blocks.map(blockHtml)}
                    <p
                      class="stone hairline"
                      style="margin: 44px 0 0; padding: 20px 0 0; border-top: 1px solid ${HAIRLINE}; ${SMALL}"
                    >
                      ${email.footer}
                    </p>
                    ${letterhead && collectionLink(letterhead)}
                  </td>
                </tr>
              </table>
              <!--[if mso]></td></tr></table><![endif]-->
            </td>
          </tr>
        </table>
      </body>
    </html> `.source;
}

function wordmark(letterhead: Letterhead | undefined): Html {
  const name = new Html("The Tomashi&#8217;s");
  if (!letterhead) return name;
  return html`<a class="ink" href="${letterhead.url}" style="color: ${INK}; text-decoration: none;"
    >${name}</a
  >`;
}

function collectionLink({ url, address }: Letterhead): Html {
  return html`
    <p class="stone" style="margin: 8px 0 0; ${SMALL}">
      <a class="stone" href="${url}/products" style="color: ${STONE};">Collection RICO</a>
      ${address.length > 0 ? html`<br />${brokenLines(address)}` : undefined}
    </p>
  `;
}

function blockHtml(block: Block): Html {
  switch (block.kind) {
    case "paragraph":
      return html` <p class="ink" style="margin: 0 0 18px; ${BODY}">${block.text}</p> `;
    case "quote":
      return html`
        <p class="stone" style="margin: 26px 0 8px; ${SMALL}">${block.title}</p>
        <blockquote
          dir="auto"
          class="ink hairline"
          style="margin: 0 0 26px; padding: 2px 0 2px 20px; border-left: 1px solid ${HAIRLINE}; ${BODY}"
        >
          ${brokenLines(block.text.split("\n"))}
        </blockquote>
      `;
    case "rows":
      return html`
        <table
          role="presentation"
          class="hairline"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          style="margin: 28px 0; border-top: 1px solid ${HAIRLINE};"
        >
          ${block.rows.map(rowIn(block.rows))}
        </table>
      `;
    case "link":
      return html`
        <p class="ink" style="margin: 0 0 18px; ${BODY}">
          <a class="ink" href="${block.url}" style="color: ${INK};">${block.label}</a>
        </p>
      `;
    case "address":
      return html`
        <p class="stone" style="margin: 26px 0 4px; ${SMALL}">${block.title}</p>
        <p dir="auto" class="ink" style="margin: 0 0 26px; ${BODY}">${brokenLines(block.lines)}</p>
      `;
    case "button":
      return html`
        <table
          role="presentation"
          cellpadding="0"
          cellspacing="0"
          border="0"
          style="margin: 30px 0 26px;"
        >
          <tr>
            <td class="button" bgcolor="${INK}" style="background-color: ${INK};">
              <a
                href="${block.url}"
                style="display: inline-block; padding: 15px 30px; font-family: ${SANS}; font-size: 15px; line-height: 20px; color: ${PAPER}; text-decoration: none;"
                >${block.label}</a
              >
            </td>
          </tr>
        </table>
      `;
  }
}

const PICTURE_PX = 72;

/** Renders rows; rows without an image align with the images of the others. */
function rowIn(all: Row[]): (row: Row) => Html {
  const span = all.some(({ picture }) => picture !== undefined) ? 2 : 1;
  return ({ label, detail, value, isTotal, picture }) => {
    const cell = `padding: 14px 0; border-bottom: 1px solid ${HAIRLINE}; ${BODY}${isTotal ? " font-weight: bold;" : ""}`;
    const quiet =
      detail === undefined
        ? undefined
        : html`<br /><span dir="auto" class="stone" style="${SMALL}">${detail}</span>`;
    return html`
      <tr>
        ${picture === undefined ? undefined : imageCell(picture, cell)}
        <td
          dir="auto"
          class="ink hairline"
          align="left"
          valign="top"
          colspan="${String(picture === undefined ? span : 1)}"
          style="${cell}${wholeWords(`${label} ${detail ?? ""}`)}"
        >
          ${label}${quiet}
        </td>
        <td
          dir="auto"
          class="ink hairline"
          align="right"
          valign="top"
          style="${cell} padding-left: 24px;${wholeWords(value)}"
        >
          ${value}
        </td>
      </tr>
    `;
  };
}

/** Keeps the words of a cell from breaking beside a long text, unless one is too long for a phone. */
function wholeWords(text: string): string {
  return /\S{16}/.test(text) ? "" : " word-break: normal; overflow-wrap: normal;";
}

function imageCell(address: string, cell: string): Html {
  const size = String(PICTURE_PX);
  return html`
    <td class="hairline" width="${String(PICTURE_PX + 20)}" valign="top" style="${cell}">
      <img
        src="${address}"
        width="${size}"
        height="${size}"
        alt=""
        style="display: block; width: ${size}px; height: ${size}px; object-fit: cover;"
      />
    </td>
  `;
}

function brokenLines(lines: string[]): Html[] {
  return lines.map((line, index) => (index === 0 ? html`${line}` : html`<br />${line}`));
}

/** Elements that run, load, send or lead away, with all that is in them. */
const removed =
  /<(script|iframe|object|embed|applet|frameset|noscript|template|svg|math)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
/** Such tags alone: what is in them is text that people read. */
const tags =
  /<\/?(?:script|iframe|object|embed|applet|frame|frameset|base|link|meta|form|input|button|select|textarea|svg|math|audio|video|source|html|head|body)\b[^>]*>?/gi
const handlers = /\son[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi
const leading =
  /\s(?:href|src|action|formaction|background|xlink:href)\s*=\s*(?:"\s*(?:javascript|vbscript)[^"]*"|'\s*(?:javascript|vbscript)[^']*'|(?:javascript|vbscript)[^\s>]*)/gi

/**
 * The HTML of somebody else without what runs, sends or leads away by itself. It is the first of two lines: whoever shows
 * it does so in a document that may run nothing and has an origin of its own (`policyOf`).
 */
export function safeHtml(html: string): string {
  return html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(removed, '')
    .replace(tags, '')
    .replace(handlers, '')
    .replace(leading, '')
}

/** What loads something of another server by itself. */
const loading =
  /\s(?:src|srcset|background|poster)\s*=\s*(?:"(?!data:)[^"]*"|'(?!data:)[^']*'|(?!data:|["'])[^\s>]+)/gi

/** A document that shows it, with pictures of other servers or without; links open in a tab of their own, which knows nothing of the portal. */
export const documentOf = (html: string, withPictures: boolean): string =>
  `<!doctype html><html><head><meta charset="utf-8"><base target="_blank"><style>
body{margin:12px;font:14px/1.5 system-ui,sans-serif;color:#1a1a1a;background:#fff;overflow-wrap:anywhere}
img,table{max-width:100%}</style></head><body>${withPictures ? safeHtml(html) : safeHtml(html).replace(loading, '')}</body></html>`

/**
 * Nothing runs, no form is sent, and only the portal frames it. Pictures of other servers tell these who reads: they are
 * loaded when they are asked for.
 */
export const policyOf = (withPictures: boolean): string =>
  [
    ...[
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      `img-src data:${withPictures ? ' https: http:' : ''}`,
    ],
    ...["base-uri 'none'", "form-action 'none'", "frame-ancestors 'self'"],
    'sandbox allow-popups allow-popups-to-escape-sandbox',
  ].join('; ')

import { withoutTurns } from '../../../operation/direction-marks.ts'
import { maxHtml, parseHtml } from './parse-html.ts'
import { safeStyle } from './safe-style.ts'

/** Elements that are shown, with the attributes of each; what is in others is shown without them. */
const elements: Readonly<Record<string, readonly string[]>> = Object.fromEntries([
  ...'a:href:name,abbr,address,article,aside,b,bdi,big,blockquote:cite,br,caption,center,cite,code,col:span,colgroup:span,dd,del,details,dfn,div,dl,dt,em,figcaption,figure,font:color:face:size,footer,h1,h2,h3,h4,h5,h6,header,hr:size,i,img:src:alt,ins,kbd,li:value,main,mark,nav,ol:start:type,p,pre,q,s,samp,section,small,span,strike,strong,sub,summary,sup,table:border:cellpadding:cellspacing:summary,tbody,td:colspan:rowspan:nowrap,tfoot,th:colspan:rowspan:nowrap:scope,thead,time,tr,tt,u,ul:type,var,wbr'
    .split(',')
    .map((each) => each.split(':'))
    .map(([name, ...attributes]) => [name!, attributes] as const),
])

/** Attributes of every element. Neither names nor classes, which would only address a style sheet. */
const common = new Set('align bgcolor dir height lang style title valign width'.split(' '))

/** Elements that go with all that is in them. */
const dropped = new Set(
  'applet audio base canvas embed frame frameset iframe link math meta noembed noframes noscript object param script style svg template title video'.split(
    ' ',
  ),
)

const empty = new Set(['br', 'col', 'hr', 'img', 'wbr'])

/** Letters of what is shown of one e-mail, its pictures included. */
export const maxShown = 4_000_000

/** Letters of `maxShown` without pictures. */
const maxMarkup = 1_200_000

const cut = '<p>… This e-mail is longer than what is shown here.</p>'

export interface Pictures {
  /** Whether pictures of other servers stay. */
  readonly ofOthers: boolean
  /** The picture inside the e-mail that has the content id, as a data URL. */
  readonly inside?: (contentId: string) => string | undefined
}

/**
 * The HTML of somebody else in a form of our own: known elements with known attributes and addresses, everything closed,
 * at most `maxShown` letters. It is the first of two lines: whoever shows it does so in a document that may run nothing
 * and has an origin of its own (`policyOf`).
 */
export function safeHtml(html: string, pictures: Pictures = { ofOthers: true }): string {
  const parts: string[] = []
  const open: string[] = []
  const openOf = new Map<string, number>()
  let markup = 0
  let pictureRoom = maxShown - maxMarkup - 100
  let droppedDepth = 0
  let isCut = false
  const add = (part: string): boolean => {
    if (markup + part.length > maxMarkup) isCut = true
    else if (parts.push(part)) markup += part.length
    return !isCut
  }
  const closeLast = () => {
    const name = open.pop()!
    openOf.set(name, openOf.get(name)! - 1)
    parts.push(`</${name}>`)
  }
  const addressOf = (attribute: string, value: string): string | undefined => {
    if (attribute !== 'src') return linkOf(value)
    const source = value.trim()
    const picture = /^cid:/i.test(source) ? pictures.inside?.(contentIdOf(source)) : source
    if (!picture?.startsWith('data:'))
      return picture && pictures.ofOthers ? pictureOfOthers(picture) : undefined
    // Each showing counts, as the same picture may stand there a hundred thousand times.
    if (picture.length > pictureRoom || !isPicture.test(picture)) return undefined
    pictureRoom -= picture.length
    return picture
  }
  parseHtml(html, {
    open: (name, attributes) => {
      if (dropped.has(name)) droppedDepth++
      const allowed = elements[name]
      if (droppedDepth > 0 || !allowed || isCut) return
      let tag = `<${name}`
      let picture = ''
      for (const [attribute, value] of Object.entries(attributes)) {
        if (!common.has(attribute) && !allowed.includes(attribute)) continue
        const isAddress = attribute === 'href' || attribute === 'src' || attribute === 'cite'
        const safe = isAddress
          ? addressOf(attribute, value)
          : attribute === 'style'
            ? safeStyle(value)
            : value.slice(0, 1_000)
        if (safe === undefined || (attribute === 'style' && safe === '')) continue
        if (attribute === 'src' && safe.startsWith('data:')) picture = ` src="${escaped(safe)}"`
        else tag += ` ${attribute}="${escaped(safe)}"`
      }
      if (name === 'a') tag += ' rel="noopener noreferrer"'
      if (!add(`${tag}>`)) return
      if (picture) parts[parts.length - 1] = `${tag}${picture}>`
      if (empty.has(name)) return
      open.push(name)
      openOf.set(name, (openOf.get(name) ?? 0) + 1)
    },
    close: (name) => {
      if (dropped.has(name)) droppedDepth = Math.max(0, droppedDepth - 1)
      if (droppedDepth > 0 || !openOf.get(name)) return
      while (open.at(-1) !== name) closeLast()
      closeLast()
    },
    text: (text) => {
      if (droppedDepth === 0 && !isCut) add(escaped(text))
    },
  })
  while (open.length > 0) closeLast()
  return parts.join('') + (isCut || html.length > maxHtml ? cut : '')
}

const blanks = new Set(['\t', '\n', '\r'])

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * Text or the value of an attribute, without what turns its direction, and without control characters, which JSON would
 * write six times as long.
 */
const escaped = (text: string): string =>
  withoutTurns(text)
    .toWellFormed()
    .replace(/\p{Cc}/gu, (sign) => (blanks.has(sign) ? sign : ''))
    .replace(/[&<>"]/g, (sign) => signs[sign]!)

const urlOf = (address: string): URL | undefined => {
  const text = address.trim()
  return text.length <= 4_000 && URL.canParse(text) ? new URL(text) : undefined
}

const leading = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** The address of a link; undefined for what could run something, and for addresses within the document. */
function linkOf(address: string): string | undefined {
  const url = urlOf(address)
  return url && leading.has(url.protocol) ? address.trim() : undefined
}

const isPicture = /^data:image\/(?:png|jpe?g|gif|webp|bmp|avif);base64,[a-z0-9+/=]*$/i

function pictureOfOthers(address: string): string | undefined {
  const url = urlOf(address)
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? address : undefined
}

const contentIdOf = (source: string): string => {
  const id = source.slice(4, 1_000)
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

/** A document that shows it, in the frame of the portal; links open in a tab of their own, which knows nothing of the portal. */
export const documentOf = (safe: string): string =>
  `<!doctype html><html><head><meta charset="utf-8"><base target="_blank"><style>
body{margin:12px;font:14px/1.5 system-ui,sans-serif;color:#1a1a1a;background:#fff;overflow-wrap:anywhere}
img,table{max-width:100%}</style></head><body>${safe}</body></html>`

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

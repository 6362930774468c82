import type { Issue } from '@ginkgo/contracts'
import type { FormSettings } from '../../db/schema/forms.ts'
import type { AskedField, SentValues } from './asked-fields.ts'
import { filesAsked, workScript } from './work-proof.ts'

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)

const style = `*{box-sizing:border-box}html{color-scheme:light dark;background:Canvas;color:CanvasText}body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:36rem;padding:1.5rem 1rem}
h1{font-size:1.4rem;margin:0 0 .25rem}.of{opacity:.75;margin:0 0 1.25rem}.field{margin:0 0 1.1rem}fieldset{border:0;padding:0;margin:0 0 1.1rem}
label,legend{font-weight:600;display:block;padding:0}.box label{font-weight:400;display:flex;gap:.6rem;align-items:flex-start;min-height:2.75rem;padding:.4rem 0}
input,textarea,select{font:inherit;width:100%;padding:.55rem .7rem;border:1px solid #767676;border-radius:6px;min-height:2.75rem;background:Field;color:FieldText}
.box input{width:1.35rem;min-height:1.35rem;height:1.35rem;flex:none;margin:.1rem 0 0}textarea{min-height:8rem}
:focus-visible{outline:3px solid #1a5fd0;outline-offset:2px}[aria-invalid=true]{border:2px solid #b3261e}
.hint{margin:.15rem 0 .3rem;font-size:.9rem;opacity:.8}.error{margin:.25rem 0 0;color:light-dark(#b3261e,#ff9d94);font-size:.95rem}
.summary{border:2px solid #b3261e;border-radius:6px;padding:.75rem 1rem;margin:0 0 1.25rem}.summary ul{margin:.25rem 0 0;padding-left:1.2rem}
button{font:inherit;font-weight:600;min-height:2.75rem;padding:.5rem 1.4rem;border:1px solid var(--edge);border-radius:6px;background:var(--accent);color:var(--on-accent);cursor:pointer}
.logo{display:block;max-width:100%;max-height:4rem;margin:0 0 1rem}@media (prefers-color-scheme:dark){.logo{background:#fff;padding:.5rem;border-radius:6px}}
p,li,dd,label{overflow-wrap:anywhere}dt{font-weight:600}dd{margin:0 0 .6rem;white-space:pre-wrap}.no{position:absolute;left:-9999px;width:1px;height:1px;overflow:hidden}`

export interface Look {
  readonly nonce: string
  /** Shown within a page of somebody else, to which it sends its height. */
  readonly embedded: boolean
  /** Works before it sends. */
  readonly works?: boolean
  /** Colours by the organization's one. */
  readonly colors: string
  /** The address of the organization's logo. */
  readonly logo: string | undefined
}

/** What the page runs, each of it with the nonce. */
const scriptsOf = ({ embedded, works }: Look): string[] => [
  ...(embedded ? [resize] : []),
  ...(works ? [workScript] : []),
]
export const runsScript = (look: Look): boolean => scriptsOf(look).length > 0

/** Says to the page around it how high it is; without a script it scrolls. */
const resize = `const say=()=>parent.postMessage({ginkgoFormHeight:document.documentElement.offsetHeight},'*');new ResizeObserver(say).observe(document.documentElement)`

/** A whole page; the title is text, the content HTML. */
export const pageOf = (look: Look, title: string, content: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escaped(title)}</title><style nonce="${look.nonce}">${look.colors}${style}</style></head>
<body><main>${look.logo ? `<img class="logo" src="${escaped(look.logo)}" alt="">` : ''}${content}</main>${scriptsOf(
  look,
)
  .map((script) => `<script nonce="${look.nonce}">${script}</script>`)
  .join('')}</body></html>`

export interface FormContent {
  readonly organizationName: string
  readonly settings: FormSettings
  readonly asked: readonly AskedField[]
  readonly token: string
  /** What was typed before. */
  readonly values: SentValues
  readonly consents: boolean
  readonly issues: readonly Issue[]
  /** What comes along unseen: where the visitor came from. */
  readonly hidden: Readonly<Record<string, string>>
}

const hiddenInput = ([name, value]: readonly [string, string]) =>
  `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`

/** The form, with what is wrong above it and at each input. */
export function formContent(content: FormContent): string {
  const { organizationName, settings, asked, token, values, issues, hidden } = content
  const messageOf = (name: string) => issues.find(({ path }) => path === name)?.message
  const labels = new Map(asked.map(({ name, label }) => [name, label]))
  const summary = issues.map(
    ({ path, message }) =>
      `<li>${labels.has(path) || ['consent', 'files'].includes(path) ? `<a href="#${escaped(path)}">${escaped(message)}</a>` : escaped(message)}</li>`,
  )
  return `<h1>${escaped(settings.name)}</h1><p class="of">${escaped(organizationName)}</p>
${summary.length > 0 ? `<div class="summary" role="alert"><strong>Please check what you entered</strong><ul>${summary.join('')}</ul></div>` : ''}
<form method="post" accept-charset="utf-8" novalidate${settings.files ? ' enctype="multipart/form-data"' : ''}>
${asked.map((field) => inputOf(field, values[field.name], messageOf(field.name))).join('\n')}
${settings.files ? filesOf(settings.files, messageOf('files')) : ''}
${settings.consent ? consentOf(settings.consent, content.consents, messageOf('consent')) : ''}
<div class="no" aria-hidden="true"><label>Leave this empty<input name="website" tabindex="-1" autocomplete="off"></label></div>
${[['token', token] as const, ...(settings.challenge ? [['proof', ''] as const] : []), ...Object.entries(hidden)].map(hiddenInput).join('')}
<button>Send</button></form>`
}

const errorOf = (name: string, message: string | undefined) =>
  message ? `<p class="error" id="${escaped(name)}-error">${escaped(message)}</p>` : ''

function consentOf(text: string, isGiven: boolean, message: string | undefined): string {
  const state = `${isGiven ? ' checked' : ''}${message ? ' aria-invalid="true" aria-describedby="consent-error"' : ''}`
  return `<div class="field box"><label><input type="checkbox" id="consent" name="consent" value="yes" required${state}>
<span>${escaped(text)} (required)</span></label>${errorOf('consent', message)}</div>`
}

/** The input of files, with how many there may be. */
function filesOf({ label, hint, required }: NonNullable<FormSettings['files']>, message?: string): string {
  const state = `${required ? ' required' : ''}${message ? ' aria-invalid="true"' : ''}`
  const limits = `Up to ${filesAsked.most} files with ${filesAsked.bytes / 1_048_576} MB altogether`
  return `<div class="field"><label for="files">${escaped(label)}${required ? ' (required)' : ''}</label>
<p class="hint" id="files-hint">${hint ? `${escaped(hint)}. ` : ''}${limits}</p>
<input type="file" id="files" name="files" multiple${state} aria-describedby="files-hint${message ? ' files-error' : ''}">${errorOf('files', message)}</div>`
}

/** What browsers fill in by themselves. */
const autocompletes: Readonly<Record<string, string>> = {
  'contact.name': 'name',
  'contact.email': 'email',
  'contact.mobile': 'tel',
  'lead.email': 'email',
  'lead.phone': 'tel',
  'lead.city': 'address-level2',
  'lead.country': 'country-name',
}

function inputOf(
  field: AskedField,
  sent: string | string[] | undefined,
  message: string | undefined,
): string {
  const { name, label, hint, required, type, options } = field
  const id = escaped(name)
  const described = [hint && `${id}-hint`, message && `${id}-error`].filter(Boolean).join(' ')
  const state =
    (required ? ' required' : '') +
    (message ? ' aria-invalid="true"' : '') +
    (described ? ` aria-describedby="${described}"` : '')
  const text = [sent ?? ''].flat()[0] ?? ''
  const chosen = new Set([sent ?? []].flat())
  const title = `${escaped(label)}${required ? ' (required)' : ''}`
  const help = hint ? `<p class="hint" id="${id}-hint">${escaped(hint)}</p>` : ''
  const error = errorOf(name, message)
  const named = `id="${id}" name="${id}"${state}`
  if (type === 'checkbox')
    return `<div class="field box"><label><input type="checkbox" value="true" ${named}${text && text !== 'false' ? ' checked' : ''}>
<span>${title}</span></label>${help}${error}</div>`
  if (type === 'checkboxes') {
    const boxes = options.map(
      ({ value, label: each }) =>
        `<label><input type="checkbox" name="${id}" value="${escaped(value)}"${chosen.has(value) ? ' checked' : ''}><span>${escaped(each)}</span></label>`,
    )
    const group = described ? ` aria-describedby="${described}"` : ''
    return `<fieldset class="box" id="${id}" tabindex="-1"${group}><legend>${title}</legend>${help}${boxes.join('')}${error}</fieldset>`
  }
  const control =
    type === 'textarea'
      ? `<textarea ${named} maxlength="10000">\n${escaped(text)}</textarea>`
      : type === 'select'
        ? `<select ${named}><option value=""></option>${options
            .map(
              ({ value, label: each }) =>
                `<option value="${escaped(value)}"${text === value ? ' selected' : ''}>${escaped(each)}</option>`,
            )
            .join('')}</select>`
        : `<input type="${type}" ${named}${type === 'number' ? ' step="any"' : ''}${
            autocompletes[name] ? ` autocomplete="${autocompletes[name]}"` : ''
          } value="${escaped(text)}">`
  return `<div class="field"><label for="${id}">${title}</label>${help}${control}${error}</div>`
}

/** What was typed, to be sent again: nothing else is known where the database is away. */
export function againContent(
  message: string,
  pairs: readonly (readonly [string, string])[],
  hasFiles = false,
): string {
  const seen = pairs.filter(([name, value]) => value !== '' && /^(?:lead|contact|enquiry)\./.test(name))
  return `<h1>It could not be sent yet</h1><div class="summary" role="alert"><p>${escaped(message)}</p></div>
<form method="post" accept-charset="utf-8"${hasFiles ? ' enctype="multipart/form-data"' : ''}>${pairs.map(hiddenInput).join('')}
${hasFiles ? filesOf({ label: 'Please choose your files again', hint: null, required: false }) : ''}
<dl>${seen.map(([name, value]) => `<dt>${escaped(lastPart(name))}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>
<button>Send again</button></form>`
}

const lastPart = (name: string) => name.slice(name.lastIndexOf('.') + 1)

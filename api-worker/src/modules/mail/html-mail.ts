import type { MailParts } from './mail-parts.ts'
import { sectionHtml } from './mail-tables.ts'

// Mail programs support tables and inline styles. The classes are only for the dark theme of programs that have one.
const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'

const darkTheme = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #14191b !important; }
  .card { background-color: #1e2527 !important; border-color: #333d40 !important; }
  .ink { color: #e8eeeb !important; }
  .faint { color: #a3b0ab !important; }
  .brand { color: #6fcf97 !important; }
  .well { background-color: #14191b !important; border-color: #333d40 !important; }
}
@media (max-width: 520px) {
  .card { padding: 24px 20px !important; }
  .outside { padding: 16px 8px !important; }
}`

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text escaped for HTML. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')

const paragraph = (text: string) =>
  `<p class="ink" style="margin:0 0 16px;${font};font-size:16px;line-height:24px;color:#1b2430">${lines(text)}</p>`

const smallPrint = (text: string) =>
  `<p class="faint" style="margin:0;${font};font-size:13px;line-height:20px;color:#5b6472">${lines(text)}</p>`

/** The code comes before all text that people have written, so that no name can be mistaken for it. */
function codeBox(code: string): string {
  return `<table ${table}><tr><td class="well" align="center" style="padding:16px;border:1px solid #dfe5e2;border-radius:10px;background-color:#f4f6f5">
<span class="ink" style="${font};font-size:32px;line-height:40px;font-weight:700;letter-spacing:8px;color:#1b2430">${escapeHtml(code)}</span>
</td></tr></table>
<div style="height:24px;line-height:24px;font-size:0">&nbsp;</div>`
}

function button(label: string, href: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr>
<td align="center" bgcolor="#15713f" style="border-radius:8px;background-color:#15713f">
<a href="${escapeHtml(href)}" style="display:inline-block;padding:12px 22px;${font};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a>
</td></tr></table>
<p class="faint" style="margin:0 0 16px;${font};font-size:13px;line-height:20px;color:#5b6472">Or open this address in your browser:<br>
<a class="brand" href="${escapeHtml(href)}" style="color:#15713f;word-break:break-all">${escapeHtml(href)}</a></p>`
}

/** A whole mail as HTML that loads nothing from the network. */
export function htmlMail(parts: MailParts): string {
  const content = [
    ...(parts.code ? [codeBox(parts.code)] : []),
    ...parts.paragraphs.map(paragraph),
    ...sectionHtml(parts.sections ?? [], { font, escape: escapeHtml }),
    ...(parts.button ? [button(parts.button.label, parts.button.href)] : []),
    ...(parts.footnote ? [smallPrint(parts.footnote)] : []),
  ].join('\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(parts.heading)}</title>
<style>${darkTheme}</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:#f4f6f5">
<table class="page" ${table} style="background-color:#f4f6f5"><tr><td class="outside" align="center" style="padding:32px 16px">
<table ${table} style="max-width:520px">
<tr><td style="padding:0 4px 16px"><span class="brand" style="${font};font-size:20px;line-height:28px;font-weight:700;color:#15713f">Ginkgo</span></td></tr>
<tr><td class="card" style="padding:32px;border:1px solid #dfe5e2;border-radius:12px;background-color:#ffffff">
<h1 class="ink" style="margin:0 0 16px;${font};font-size:22px;line-height:30px;font-weight:700;color:#1b2430">${escapeHtml(parts.heading)}</h1>
${content}
</td></tr>
<tr><td style="padding:16px 4px 0">${smallPrint('This mail was sent by Ginkgo because of something that happened with this e-mail address.')}</td></tr>
</table>
</td></tr></table>
</body>
</html>`
}

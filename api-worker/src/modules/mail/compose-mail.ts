import type { Mail } from './mail.ts'

export interface MailParts {
  readonly to: string
  /** One line; line breaks in it become spaces. */
  readonly subject: string
  /** Shown large, above everything else. */
  readonly code?: string
  readonly paragraphs: readonly string[]
  readonly button?: { readonly label: string; readonly href: string }
  /** Small print at the end. */
  readonly footnote?: string
}

/** A mail as plain text and as HTML that needs nothing from the network. Names in it are text, never markup. */
export function composeMail({ to, subject, code, paragraphs, button, footnote }: MailParts): Mail {
  const text = [
    ...(code ? [code] : []),
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.href}`] : []),
    ...(footnote ? [footnote] : []),
    'Ginkgo',
  ].join('\n\n')
  const html = [
    ...(code
      ? [
          `<p style="margin:0 0 24px;font-size:32px;font-weight:600;letter-spacing:6px">${escapeHtml(code)}</p>`,
        ]
      : []),
    ...paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`),
    ...(button ? [htmlButton(button.label, button.href)] : []),
    ...(footnote ? [`<p style="margin:0;font-size:13px;color:#5b6472">${escapeHtml(footnote)}</p>`] : []),
  ].join('\n')
  return { to: oneLine(to), subject: oneLine(subject), text, html: htmlPage(html) }
}

/** Text without line breaks and other control characters, so that it can add no header and no line of its own. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

function htmlButton(label: string, href: string): string {
  const style =
    'display:inline-block;padding:10px 18px;border-radius:8px;background:#15713f;color:#ffffff;text-decoration:none;font-weight:600'
  return `<p style="margin:8px 0 24px"><a href="${escapeHtml(href)}" style="${style}">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#5b6472;word-break:break-all">${escapeHtml(href)}</p>`
}

function htmlPage(content: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:32px 16px;background:#f4f6f5;font-family:system-ui,-apple-system,'Segoe UI',sans-serif;font-size:15px;line-height:1.5;color:#1b2430">
<div style="max-width:480px;margin:0 auto;padding:32px;border-radius:12px;background:#ffffff">
<p style="margin:0 0 24px;font-weight:700;color:#15713f">Ginkgo</p>
${content}
</div>
</body>
</html>`
}

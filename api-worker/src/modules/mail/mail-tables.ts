import type { MailSection, MailTable } from './mail-parts.ts'

/** Sections as plain text, a row on each line. */
export const sectionTexts = (sections: readonly MailSection[]): string[] =>
  sections.map(({ title, table, text }) =>
    [...(title ? [title] : []), ...(text ? [text] : []), ...(table ? tableLines(table) : [])].join('\n'),
  )

function tableLines({ head, rows, total, notes }: MailTable): string[] {
  const figures = (row: readonly string[]) =>
    row
      .slice(1)
      .map((text, place) => `${head[place + 1] ?? ''} ${text}`)
      .join(', ')
  return [...[...rows, total].map((row) => `${row[0] ?? ''}: ${figures(row)}`), ...notes]
}

interface Style {
  readonly font: string
  readonly escape: (text: string) => string
}

/** Sections as HTML; wide tables scroll where the mail program lets them. */
export const sectionHtml = (sections: readonly MailSection[], style: Style): string[] =>
  sections.map(({ title, table, text }) => {
    const heading = title
      ? `<h2 class="ink" style="margin:16px 0 8px;${style.font};font-size:16px;line-height:24px;font-weight:600;color:#1b2430">${style.escape(title)}</h2>`
      : ''
    const said = text
      ? `<p class="faint" style="margin:0 0 16px;${style.font};font-size:14px;line-height:20px;color:#5b6472">${style.escape(text)}</p>`
      : ''
    return heading + said + (table ? tableHtml(table, style) : '')
  })

function tableHtml({ head, rows, total, notes }: MailTable, { font, escape }: Style): string {
  const cell = (tag: 'th' | 'td', text: string, place: number, more = '') =>
    `<${tag} class="ink well" ${tag === 'th' ? 'scope="col" ' : ''}align="${place === 0 ? 'left' : 'right'}" style="padding:6px ${place === 0 ? '12px 6px 0' : '0 6px 12px'};border-bottom:1px solid #dfe5e2;background-color:transparent!important;${font};font-size:13px;line-height:18px;color:#1b2430;${more}">${escape(text)}</${tag}>`
  const line = (row: readonly string[], more = '') =>
    `<tr>${row.map((text, place) => cell('td', text, place, more)).join('')}</tr>`
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;border-collapse:collapse"><thead><tr>${head
    .map((text, place) => cell('th', text, place, 'font-weight:600'))
    .join(
      '',
    )}</tr></thead><tbody>${rows.map((row) => line(row)).join('')}${line(total, 'font-weight:600')}</tbody></table>${notes
    .map(
      (note) =>
        `<p class="faint" style="margin:0 0 12px;${font};font-size:13px;line-height:18px;color:#5b6472">${escape(note)}</p>`,
    )
    .join('')}`
}

/** Properties that colour and space text. None that moves something over the page, turns letters round, loads, or runs. */
const properties = new Set([
  ...'background-color,border,border-bottom,border-collapse,border-color,border-left,border-radius,border-right,border-spacing,border-style,border-top,border-width,clear,color,direction,display,float,font,font-family,font-size,font-style,font-variant,font-weight,height,letter-spacing,line-height,list-style,list-style-type,margin,margin-bottom,margin-left,margin-right,margin-top,max-height,max-width,min-height,min-width,overflow-wrap,padding,padding-bottom,padding-left,padding-right,padding-top,table-layout,text-align,text-decoration,text-indent,text-transform,vertical-align,white-space,width,word-break,word-spacing,word-wrap'.split(
    ',',
  ),
])

/** `background` as mails use it, for a colour alone. */
const renamed: Readonly<Record<string, string>> = { background: 'background-color' }

/** Words, numbers, colours and lists of fonts; no address, no escape, no comment. */
const values = /^[\p{L}\d\s#%.,'"+!-]+$/u
const colour = /^(?:rgba?|hsla?)\([\d\s.,%/]+\)$/i

/** Letters of one `style` that are read. */
const most = 4_000

/** The declarations of a `style` attribute that only say how text looks; the rest is left out. */
export function safeStyle(style: string): string {
  return style
    .slice(0, most)
    .split(';')
    .flatMap((declaration) => {
      const colon = declaration.indexOf(':')
      const name = declaration.slice(0, colon).trim().toLowerCase()
      const value = declaration.slice(colon + 1).trim()
      const property = renamed[name] ?? name
      if (colon < 0 || !properties.has(property)) return []
      if (!values.test(value) && !colour.test(value)) return []
      return [`${property}:${value}`]
    })
    .join(';')
}

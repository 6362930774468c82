import { parts } from '#parts'
import { type ViewName, type ViewParts, views } from './index.ts'

/** A view as one HTML document. Everything is in it, as the host's content security policy allows no request. */
export const documentOf = (name: ViewName, { common, styles, scripts }: ViewParts = parts): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${views[name].title}</title><style>${styles[name]}</style></head>`,
    `<body><div id="root"></div><script>${common}</script><script>${scripts[name]}</script></body></html>`,
  ].join('')

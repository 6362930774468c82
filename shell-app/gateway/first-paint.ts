import type { FirstPaint } from '@ginkgo/portal-sdk/extensions'

/** An entry of the navigation, as far as it is drawn before any script has run. */
export interface Section {
  readonly title: string
  readonly path: string
  /** Whether it stands in the phone's bar. */
  readonly phone: boolean
}

// Whatever the build of a remote wrote.
export const escapeText = (text: unknown) => String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;')

export const box = (classes: string, ...content: string[]) =>
  `<div class="${classes}">${content.join('')}</div>`

const title = (size: string, text: string) =>
  `<p class="flex-1 truncate font-semibold text-fg ${size}">${escapeText(text)}</p>`

const entry = (classes: string, room: string, text: string) =>
  `<li class="flex items-center ${classes}"><span class="${room}"></span>${escapeText(text)}</li>`

function navigation(sections: readonly Section[], pathname: string): string {
  const entries = sections.map(({ path, title: text }) => {
    const colours = path === pathname ? 'bg-selected text-fg' : 'text-muted'
    return entry(
      `h-8 gap-2.5 rounded-md px-2.5 text-sm font-medium max-[80rem]:px-2 max-[80rem]:text-[0] ${colours}`,
      'size-4',
      text,
    )
  })
  return box(
    'flex h-dvh w-44 shrink-0 flex-col border-r border-line bg-sunken max-md:hidden max-[80rem]:w-12 min-[96rem]:w-56',
    box('h-14'),
    `<ul class="flex flex-col gap-0.5 p-2">${entries.join('')}</ul>`,
  )
}

function bottomNavigation(sections: readonly Section[], pathname: string): string {
  const entries = sections.flatMap(({ path, title: text, phone }) => {
    if (!phone) return []
    const colours = path === pathname ? 'font-semibold text-accent-text' : 'text-muted'
    return entry(`h-14 flex-col justify-center gap-0.5 text-xs ${colours}`, 'size-5', text)
  })
  return box(
    'fixed inset-x-0 bottom-0 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden',
    `<ul class="grid auto-cols-fr grid-flow-col">${entries.join('')}</ul>`,
  )
}

function content({ search, countAlone = false, rows }: FirstPaint): string {
  return box(
    'flex flex-col gap-3 px-4 py-4 md:px-6 md:py-5 min-[80rem]:px-4 min-[96rem]:px-6',
    box(countAlone ? 'h-8 max-lg:h-15 max-md:h-16' : 'h-8 max-md:h-10'),
    box(
      'flex gap-2',
      box(
        'flex h-8 min-w-0 items-center rounded-md border border-control bg-surface px-2.5 text-sm text-subtle shadow-xs max-md:h-10 max-md:flex-1 max-md:text-lg md:w-56 lg:w-64',
        `<span class="mr-2 size-[15px] shrink-0"></span><span class="truncate">${escapeText(search)}</span>`,
      ),
      box('h-10 w-24 rounded-md border border-line-strong bg-surface shadow-xs md:hidden'),
      box('h-10 w-16 rounded-md border border-line-strong bg-surface shadow-xs md:hidden'),
    ),
    // Where `renderFirstRows` puts them.
    rows
      ? `<div class="mt-20.25 md:hidden"><div data-first-rows class="flex flex-col gap-2"></div></div>`
      : '',
  )
}

/**
 * The frame of a section as it is before any script has run, with what its page shows first; empty for every other
 * path. It is a picture only: nothing in it can be clicked or read out.
 */
export function renderFirstPaint(
  pathname: string,
  sections: readonly Section[],
  page: FirstPaint | undefined,
): string {
  const heading = sections.find(({ path }) => path === pathname)?.title
  if (!heading) return ''
  const phone = 'flex h-13 items-center border-b border-line pr-2 pl-14 md:hidden'
  const desk =
    'flex h-14 items-center border-b border-line px-6 max-md:hidden min-[80rem]:px-4 min-[96rem]:px-6'
  const frame = box(
    'fixed inset-0 flex overflow-hidden bg-canvas text-fg max-md:has-[[data-first-rows]>*]:z-1',
    navigation(sections, pathname),
    box(
      'min-w-0 flex-1',
      box(phone, title('text-lg', heading)),
      box(desk, title('text-xl tracking-tight', heading)),
      page ? content(page) : '',
    ),
    bottomNavigation(sections, pathname),
  )
  return `<div aria-hidden="true">${frame}</div>`
}

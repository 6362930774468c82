/** The dark layer behind dialogs and sheets. */
export const overlayClass = 'ui:fixed ui:inset-0 ui:z-40 ui:bg-overlay ui:animate-[gk-fade-in_150ms_ease-out]'

/** The same behind a menu that is a sheet. It may open above a dialog. */
export const sheetScrimClass =
  'ui:pointer-events-auto ui:fixed ui:inset-0 ui:z-50 ui:bg-overlay ui:animate-[gk-fade-in_150ms_ease-out]'

/** A menu below 768 px: a sheet at the bottom of the window, as `ui.css` places it, with items for a thumb. */
export const menuSheetClass =
  'ui:max-md:max-h-[80dvh] ui:max-md:w-full ui:max-md:max-w-none ui:max-md:rounded-t-2xl ui:max-md:rounded-b-none ui:max-md:border-x-0 ui:max-md:border-b-0 ui:max-md:p-2 ui:max-md:pb-[calc(0.5rem+env(safe-area-inset-bottom))] ui:max-md:shadow-lg ui:max-md:animate-[gk-sheet-bottom_200ms_ease-out] ui:max-md:[&>[role^=menuitem]]:min-h-11 ui:max-md:[&>[role^=menuitem]]:px-3'

/**
 * Centred on a wide window, a bottom sheet below 768 px. It has the pointer from the start: where it followed the body's, its
 * styles would be computed twice.
 */
export const dialogClass =
  'ui:pointer-events-auto ui:fixed ui:z-50 ui:flex ui:max-h-[calc(100dvh-4rem)] ui:flex-col ui:overflow-hidden ui:border ui:border-line ui:bg-raised ui:text-fg ui:shadow-lg ui:max-md:inset-x-0 ui:max-md:bottom-0 ui:max-md:max-h-[calc(100dvh-2rem)] ui:max-md:rounded-t-2xl ui:max-md:border-x-0 ui:max-md:border-b-0 ui:max-md:pb-[env(safe-area-inset-bottom)] ui:max-md:animate-[gk-sheet-bottom_200ms_ease-out] ui:md:inset-x-0 ui:md:top-1/2 ui:md:mx-auto ui:md:-translate-y-1/2 ui:md:rounded-xl ui:md:animate-[gk-pop-in_150ms_ease-out]'

export const dialogTitleClass = 'ui:text-lg ui:font-semibold ui:tracking-tight ui:text-fg'
export const dialogTextClass = 'ui:mt-0.5 ui:text-sm ui:text-muted'
export const dialogFooterClass =
  'ui:flex ui:items-center ui:justify-end ui:gap-2 ui:border-t ui:border-line ui:px-5 ui:py-3 ui:max-md:flex-col-reverse ui:max-md:items-stretch ui:max-md:px-4'

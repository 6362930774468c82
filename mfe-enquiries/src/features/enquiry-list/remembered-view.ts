export type EnquiryView = 'table' | 'board'

const storageKey = 'ginkgo-enquiries-view'

/** The view chosen last in this browser. */
export function rememberedView(): EnquiryView {
  return localStorage.getItem(storageKey) === 'board' ? 'board' : 'table'
}

export function rememberView(view: EnquiryView): void {
  localStorage.setItem(storageKey, view)
}

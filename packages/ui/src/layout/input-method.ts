/** What browsers give as the code of a key that an input method takes. Safari gives it without `isComposing` for the last. */
const takenByInputMethod = 229

const leaveToInputMethod = (event: KeyboardEvent): void => {
  if (event.isComposing || event.keyCode === takenByInputMethod) event.stopImmediatePropagation()
}

/**
 * Keeps the keys with which people choose characters (Japanese, Chinese, Korean, accents) from everything on the page: Enter
 * takes a word then and Escape leaves it, and neither saves nor closes anything. The input method itself gets them all the
 * same. To be called before anything else listens for keys.
 */
export function leaveKeysToInputMethods(): void {
  addEventListener('keydown', leaveToInputMethod, true)
}

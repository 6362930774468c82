let stopWaiting: (() => void) | undefined

/**
 * Calls the function once, when the person has left the page for another program and is back. A later wait takes the
 * place of the one before.
 */
export function whenBack(then: () => void): void {
  stopWaiting?.()
  let hasLeft = false
  const leave = () => {
    hasLeft = true
  }
  const comeBack = () => {
    if (!hasLeft || document.hidden) return
    stopWaiting?.()
    then()
  }
  const changeVisibility = () => (document.hidden ? leave() : comeBack())
  window.addEventListener('blur', leave)
  window.addEventListener('focus', comeBack)
  document.addEventListener('visibilitychange', changeVisibility)
  stopWaiting = () => {
    window.removeEventListener('blur', leave)
    window.removeEventListener('focus', comeBack)
    document.removeEventListener('visibilitychange', changeVisibility)
    stopWaiting = undefined
  }
}

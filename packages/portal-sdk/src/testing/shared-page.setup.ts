import { afterEach } from 'vitest'
import { forgetAnswers } from './answers.ts'
import { leavePortal } from './show-in-portal.tsx'

// The component tests of the portal share a page and its modules, whose own hooks belong to the first file alone.
afterEach(() => {
  forgetAnswers()
  leavePortal()
  localStorage.clear()
  sessionStorage.clear()
})

import type { Priority } from '@ginkgo/contracts'
import type { Tone } from '@ginkgo/ui'

export const priorityTones: Record<Priority, Tone> = { high: 'danger', medium: 'gold', low: 'neutral' }

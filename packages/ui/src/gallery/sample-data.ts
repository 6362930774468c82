import { addDays } from '@ginkgo/contracts/dates'

export interface SampleDeal {
  id: string
  title: string
  company: string
  contact: string
  value: number
  currency: string
  priority: 'high' | 'medium' | 'low'
  stageId: string
  due: string
  updatedAt: string
}

export const STAGES = [
  { id: 'inquiry', name: 'Inquiry', color: '#E8E8E8' },
  { id: 'contacted', name: 'Contacted', color: '#7FB3E8' },
  { id: 'qualified', name: 'Qualified', color: '#A98FE0' },
  { id: 'proposal', name: 'Proposal', color: '#E3C04B' },
  { id: 'negotiation', name: 'Negotiation', color: '#EE9F5A' },
  { id: 'lost', name: 'Enquiry Lost', color: '#E57C76' },
] as const

const companies = [
  'Larkspur Clinics',
  "O'Dowd & Sons",
  'Northwind Solar',
  'Bergström Logistik',
  'شركة النخيل',
  'Kiran Textiles',
  'Atlas Robotics 🤖',
  'Blue Heron Hotels',
]
const people = [
  'Ada Lovelace',
  "Sinéad O'Connor",
  'Ravi Menon',
  'Mina Park',
  'Tomás Ortega',
  'ليلى حداد',
  'Grace Hopper',
]
const subjects = [
  'Annual service contract',
  'Rooftop installation',
  'Fleet renewal',
  'Pilot for two sites',
  'Staff training',
  'Warehouse refit',
  'Replacement units',
]
const currencies = ['USD', 'EUR', 'INR', 'GBP']
const priorities = ['high', 'medium', 'low'] as const

/** The day that the dates of the samples are relative to. */
export const SAMPLE_TODAY = '2026-03-12'

function pick<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T
}

/** Plausible deals, the same on every run. */
export function sampleDeals(count: number): SampleDeal[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `deal-${index}`,
    title: `${pick(subjects, index * 3 + 1)}${index > 6 ? ` ${index}` : ''}`,
    company: pick(companies, index),
    contact: pick(people, index * 5 + 2),
    value: 1200 + ((index * 7919) % 240) * 500,
    currency: pick(currencies, index),
    priority: pick(priorities, index * 2 + 1),
    stageId: pick(STAGES, index * index + 1).id,
    due: addDays(SAMPLE_TODAY, (index % 19) - 4),
    updatedAt: new Date(Date.now() - index * index * 421_000).toISOString(),
  }))
}

export const SAMPLE_PEOPLE = people.map((name, index) => {
  const [firstName = '', ...rest] = name.split(' ')
  return { id: `user-${index}`, firstName, lastName: rest.join(' '), email: `user${index}@example.com` }
})

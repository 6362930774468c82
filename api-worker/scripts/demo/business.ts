/** What the verticals of the demo organization sell. */
export interface Business {
  readonly name: string
  readonly description: string
  readonly leads: number
  readonly enquiries: number
  readonly products: readonly string[]
  readonly industries: readonly string[]
  readonly tags: readonly string[]
}

export const businesses: readonly [Business, Business, Business] = [
  {
    name: 'Industrial Equipment',
    description: 'Machines, spare parts and maintenance for workshops and plants',
    leads: 150,
    enquiries: 190,
    products: ['CNC milling machine', 'Conveyor belt', 'Compressor', 'Spare parts', 'Maintenance contract'],
    industries: ['Manufacturing', 'Automotive', 'Construction', 'Agriculture', 'Energy'],
    tags: ['key account', 'trade fair', 'tender', 'spare parts', 'export'],
  },
  {
    name: 'Software & Services',
    description: 'Licences, roll-outs and support',
    leads: 95,
    enquiries: 105,
    products: ['Annual licence', 'Roll-out', 'Support plan', 'Training days', 'Data migration'],
    industries: ['Information Technology', 'Banking', 'Insurance', 'Retail', 'Education'],
    tags: ['renewal', 'upsell', 'pilot', 'newsletter', 'partner'],
  },
  {
    name: 'Green Energy',
    description: 'Solar, storage and charging',
    leads: 55,
    enquiries: 55,
    products: ['Rooftop solar', 'Battery storage', 'Charging stations', 'Energy audit'],
    industries: ['Energy', 'Real Estate', 'Hospitality', 'Government', 'Utilities'],
    tags: ['subsidy', 'rooftop', 'fleet', 'tender'],
  },
]

/** The neighbour: another organization whose people and leads go by the same names. */
export const neighbourBusiness: Business = {
  ...businesses[0],
  name: 'Industrial Equipment',
  leads: 40,
  enquiries: 30,
}

export const noteTexts = [
  'Spoke on the phone. They want the offer by Friday.',
  'Budget is approved, the purchase department has the last word.',
  "Doesn't like long contracts; suggest a yearly one.",
  'Compared us with two others. Delivery time matters more than price.',
  'Sent the catalogue and the price list.\nCall again next week.',
  'Met at the trade fair – very interested 🤝',
  'Prefers e-mail. Reply in English or اللغة العربية, both are fine.',
  'Asked for a reference customer of the same size.',
]

export const taskTitles = [
  'Send the revised offer',
  'Call back about the delivery date',
  'Ask for the technical drawings',
  'Prepare the presentation',
  'Check the credit limit',
  "Confirm the customer's address",
  'Follow up on the contract',
  'Book the site visit',
]

/** Subject, what a colleague wrote, and what the customer answers. */
export const emailTexts = [
  [
    'Your offer',
    'here is the offer that we talked about. It holds until the end of the month.',
    'thank you, I have passed it on to purchasing. You will hear from me this week.',
  ],
  [
    'Date for the site visit',
    'would Tuesday at ten suit you for the site visit? Our engineer comes along.',
    'Tuesday is fine. Please bring safety shoes.',
  ],
  [
    'Delivery time',
    'we can deliver within six weeks of your order. The dates are in the offer.',
    'six weeks are too late for us. Is there a quicker way for the first part?',
  ],
  [
    'References',
    'two of our customers of your size are glad to tell you how it works for them.',
    'I would like to talk to the first one. Can you put us in touch?',
  ],
] as const

export const callNotes = [
  'Wants to hear from us again after the holidays.',
  'Asked who else uses it; send the reference list.',
  "The owner decides herself; she's back on Monday.",
  'Left a message with the assistant.',
]

export const leadTaskTitles = [
  'Call again',
  'Find out who decides',
  'Send the company brochure',
  'Ask for the annual demand',
]

export const meetingTitles = [
  'Introduction',
  'Product demo',
  'Site visit',
  'Offer review',
  'Contract negotiation',
  'Quarterly review',
]

import { ChartColumn, History, Kanban, Layers, type LucideIcon, ShieldCheck, Users } from 'lucide-react'

/** The six features of the product. */
export const features: readonly { title: string; text: string; icon: LucideIcon }[] = [
  {
    title: 'Lead Management',
    text: 'Accounts, contacts and tags in a list that stays quick with fifty thousand rows.',
    icon: Users,
  },
  {
    title: 'Pipeline Tracking',
    text: 'Drag enquiries through your own stages and always know why one was lost.',
    icon: Kanban,
  },
  {
    title: 'Real-time Analytics',
    text: 'Conversion, pipeline value and won enquiries, per currency, as they happen.',
    icon: ChartColumn,
  },
  {
    title: 'Multi-vertical Support',
    text: 'Sales, marketing, recruitment: each department with a pipeline and a team of its own.',
    icon: Layers,
  },
  {
    title: 'Enterprise Security',
    text: 'Strict isolation between organizations, roles on every record, hashed secrets.',
    icon: ShieldCheck,
  },
  {
    title: 'Activity Logging',
    text: 'Who changed what, from what, to what: every change leaves a line in the history.',
    icon: History,
  },
]

export const benefits: readonly string[] = [
  'One place for leads, enquiries, tasks, meetings and notes',
  'Fast by keyboard on the desk, by thumb on the road',
  'Every figure on the dashboard leads to the records behind it',
  'No double entry: an enquiry knows its lead, its contacts and its history',
  'AI tools connect with the permissions of the person who connects them',
  'E-mails go out as you: no mailbox is read, and no opens or clicks are tracked',
  'Your data is yours: export it whenever you like',
]

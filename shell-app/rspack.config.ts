import { defineShell } from '@ginkgo/federation'

export default defineShell(import.meta.dirname)

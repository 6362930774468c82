import { defineRemote } from '@ginkgo/federation'

export default defineRemote(import.meta.dirname)

/** The ginkgo leaf, in the current accent; decorative beside the product's name. */
export function GinkgoLeaf({ size = 24 }: { size?: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" width={size} height={size} fill="none" className="shrink-0">
      <path
        d="M16 30c-.4-4.600-1-7.300-2.200-9.700C9.500 20.500 4.300 19 2 12.500 5.200 6.600 10.400 3.800 14.800 3.500c.2 2.300.6 4.300 1.200 6 .6-1.700 1-3.700 1.200-6C21.600 3.800 26.800 6.600 30 12.500c-2.300 6.500-7.500 8-11.800 7.800C17 22.700 16.400 25.400 16 30Z"
        className="fill-accent"
      />
      <path
        d="M16 20c-1.500-4.800-4.200-8.400-8-11M16 20c1.500-4.800 4.200-8.400 8-11M16 20V12"
        className="stroke-gold"
        strokeWidth="1.2"
        strokeLinecap="round"
      />
    </svg>
  )
}

/** Leaf and name. */
export function Wordmark({ size = 24 }: { size?: number }) {
  return (
    <span className="inline-flex items-center gap-2 text-lg font-semibold tracking-tight text-fg">
      <GinkgoLeaf size={size} />
      Ginkgo
    </span>
  )
}

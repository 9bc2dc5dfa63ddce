/** How a state is shown. The label alone is sufficient; the tone only makes it easier to find. */
export type StateLabel = {
  readonly label: string
  readonly tone: 'good' | 'attention' | 'bad' | 'neutral'
}

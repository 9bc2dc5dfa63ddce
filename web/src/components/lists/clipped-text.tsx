type Props = { readonly text: string; readonly isFaint?: boolean }

/** A text in at most two lines; the rest shows on hover. */
export const ClippedText = ({ text, isFaint = false }: Props) => (
  <span
    className="max-w-[30rem] line-clamp-2 data-[faint=true]:text-ink-soft"
    data-faint={isFaint}
    title={text}
  >
    {text}
  </span>
)

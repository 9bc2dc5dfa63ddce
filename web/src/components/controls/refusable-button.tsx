import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { Tooltip } from './tooltip.tsx'
import { useRefusal } from './use-refusal.ts'

type Props = ComponentProps<typeof Button> & {
  /** Why the action is not possible. The button stays focusable, so that its tooltip can say so. */
  readonly refusal: string | undefined
}

export const RefusableButton = ({ refusal, onClick, ...rest }: Props) => {
  const { isRefused, reasonId } = useRefusal(refusal)
  return (
    <Tooltip label={refusal} id={reasonId}>
      <Button
        aria-disabled={isRefused}
        aria-describedby={reasonId}
        onClick={(event) => !isRefused && onClick?.(event)}
        {...rest}
      />
    </Tooltip>
  )
}

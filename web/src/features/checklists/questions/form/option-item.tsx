import {
  OPTION_FLAGS,
  OPTION_FLAG_LABELS,
  type OptionFlag,
  flagLabelsOf,
} from '@portal/contract/checklists/questions/option-flags'
import { IconDots } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { IconButton } from '#components/controls/icon-button.tsx'
import { Tooltip } from '#components/controls/tooltip.tsx'
import { Checkbox } from '#components/fields/checkbox.tsx'
import { RowActions } from '#components/lists/row-action.tsx'
import classes from './options-field.module.css'
import type { DraftOption } from './question-draft.ts'

const FLAG_HINTS: Readonly<Record<OptionFlag, string>> = {
  not_applicable: 'Quem escolhe não é pontuado nesta pergunta.',
  critical: 'Reprova a resposta, qualquer que seja a pontuação.',
  exclusive: 'Só pode ser escolhida sozinha.',
}

type Props = {
  readonly option: DraftOption
  /** The option's name while its text is empty. */
  readonly name: string
  /** Whether several options may be chosen; only then the `exclusive` flag is offered. */
  readonly takesSeveral: boolean
  readonly onChange: (option: DraftOption) => void
  /** Further row actions. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** An option with its fields. Its flags are folded away; those that are set are listed below. */
export const OptionItem = (props: Props) => {
  const { option, takesSeveral, onChange, actions, children } = props
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const name = option.data.trim() || props.name
  const flagTexts = flagLabelsOf(option)
  const label = `Mais sobre ${name}`
  return (
    <li className={classes.option} data-open={isOpen}>
      <div className={classes.row}>
        {children}
        <RowActions>
          {actions}
          <Tooltip label={label}>
            <IconButton
              aria-label={label}
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              <IconDots size={20} stroke={1.7} aria-hidden />
            </IconButton>
          </Tooltip>
        </RowActions>
      </div>
      {!isOpen && flagTexts.length > 0 && (
        <p className="mt-1 text-ink-soft text-xs font-semibold">{flagTexts.join(' · ')}</p>
      )}
      {isOpen && (
        <div id={id} className="grid gap-1 mt-2 p-1.5 rounded-md bg-surface-sunk">
          {OPTION_FLAGS.filter((flag) => flag !== 'exclusive' || takesSeveral).map((flag) => (
            <Checkbox
              key={flag}
              label={OPTION_FLAG_LABELS[flag]}
              owner={name}
              hint={FLAG_HINTS[flag]}
              checked={option[flag] ?? false}
              onChange={(checked) => onChange({ ...option, [flag]: checked })}
            />
          ))}
        </div>
      )}
    </li>
  )
}

import {
  type Icon,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { IconButton } from '#components/controls/icon-button.tsx'
import { Tooltip } from '#components/controls/tooltip.tsx'
import classes from './row-action.module.css'

/** None where a piece of a screen is shown by itself. */
const useRouterAround = (): AnyRouter | undefined => useRouter({ warn: false })

/** Fetches an item's screen, code and data, from the one whose route says in `leadsTo` where that is. */
const useFetchAhead = () => {
  const router = useRouterAround()
  return (id: string) => {
    const screen = router?.state.matches.at(-1)?.staticData.leadsTo
    if (router === undefined || screen === undefined) return
    const to = screen.replace(/\$\w+/, encodeURIComponent(id))
    router.preloadRoute({ to }).catch(() => undefined)
  }
}

type Props = {
  /** Names the item too: 'Excluir Biosseguridade'. */
  readonly label: string
  readonly icon: Icon
  readonly onClick: () => void
  /** Why it cannot be done. The button stays within reach of the keyboard, to say so. */
  readonly refusal?: string | undefined
  readonly isDangerous?: boolean
  /** The item whose screen it goes to: fetched when someone is about to. */
  readonly leadsOn?: string
}

export const NO_RIGHT = 'Você não tem permissão para isto'

/** What can be done with one row. */
export const RowAction = ({
  label,
  icon: Picture,
  onClick,
  refusal,
  isDangerous = false,
  leadsOn,
}: Props) => {
  const id = useId()
  const isRefused = refusal !== undefined
  const fetchAhead = useFetchAhead()
  const intend = leadsOn === undefined || isRefused ? undefined : () => fetchAhead(leadsOn)
  return (
    <>
      <Tooltip label={refusal ?? label}>
        <IconButton
          isDangerous={isDangerous}
          aria-label={label}
          aria-disabled={isRefused}
          aria-describedby={isRefused ? id : undefined}
          onPointerEnter={intend}
          onFocus={intend}
          onClick={() => !isRefused && onClick()}
        >
          <Picture size={20} stroke={1.7} aria-hidden />
        </IconButton>
      </Tooltip>
      {isRefused && (
        <span id={id} hidden>
          {refusal}
        </span>
      )}
    </>
  )
}

type ItemProps<Item> = Omit<Props, 'label' | 'onClick'> & {
  /** What is done, as in 'Excluir': the item's name follows. */
  readonly verb: string
  readonly item: Item
  /** Whether the person may. */
  readonly allowed?: boolean
  readonly onAct: (item: Item) => void
}
type Named = { readonly id: string; readonly name: string }

/** What can be done with the item of one row, by whoever may. */
export const ItemAction = <Item extends Named>(props: ItemProps<Item>) => {
  const { verb, item, allowed = true, refusal, onAct, ...look } = props
  return (
    <RowAction
      label={`${verb} ${item.name}`}
      refusal={allowed ? refusal : NO_RIGHT}
      onClick={() => onAct(item)}
      {...look}
    />
  )
}

type KnownProps<Item> = Pick<ItemProps<Item>, 'item' | 'allowed' | 'refusal' | 'onAct'>

export const EditAction = <Item extends Named>(props: KnownProps<Item>) => (
  <ItemAction verb="Editar" icon={IconPencil} leadsOn={props.item.id} {...props} />
)

type Status = Named & { readonly active: boolean }

export const StatusAction = <Item extends Status>(props: KnownProps<Item>) => {
  const { active } = props.item
  const icon = active ? IconPlayerPause : IconPlayerPlay
  return <ItemAction verb={active ? 'Pausar' : 'Ativar'} icon={icon} {...props} />
}

export const DeleteAction = <Item extends Named>(props: KnownProps<Item>) => (
  <ItemAction verb="Excluir" icon={IconTrash} isDangerous {...props} />
)

/** All that can be done with one row, side by side. */
export const RowActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.actions}>{children}</div>
)

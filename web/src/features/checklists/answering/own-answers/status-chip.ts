/** A chip of the top bar; `data-tone` colours it. */
export const STATUS_CHIP =
  'inline-flex flex-none items-center gap-1 min-h-[1.875rem] py-0.5 px-2 border-0 rounded-full bg-surface-sunk text-ink-soft text-xs font-semibold no-underline whitespace-nowrap [a&]:hover:underline [button&]:cursor-pointer data-[tone=warn]:bg-warn-soft data-[tone=warn]:text-warn data-[tone=danger]:bg-danger-soft data-[tone=danger]:text-danger max-lg:min-h-[2rem]'

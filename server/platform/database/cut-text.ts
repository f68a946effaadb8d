/** What a buyer typed on the provider's page may be longer than the shop has room for, or hold what PostgreSQL cannot store. */
export function cutText(text: string | null | undefined, max: number) {
  return text?.replaceAll('\0', '').slice(0, max) ?? null
}

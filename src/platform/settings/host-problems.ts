/** Cookies are kept apart by the name of the host, whatever its port. */
export function listHostProblems({
  PUBLIC_URL: publicUrl = '',
  ADMIN_URL: adminUrl = '',
}: Record<string, string | undefined>) {
  if (!URL.canParse(publicUrl) || !URL.canParse(adminUrl)) return []
  const [site, desk] = [new URL(publicUrl), new URL(adminUrl)]
  return [
    ...(site.hostname === desk.hostname ? ['ADMIN_URL: must have another hostname than PUBLIC_URL'] : []),
    ...(site.protocol === desk.protocol ? [] : [`ADMIN_URL: must begin with ${site.protocol}// as PUBLIC_URL does`]),
  ]
}

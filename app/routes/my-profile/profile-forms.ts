import { useNavigation } from "react-router";

export function useSubmittingIntent(): string | null {
  const { formData } = useNavigation();
  return (formData?.get("intent") as string | null | undefined) ?? null;
}

import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";

export function Numbers({ numbers }: { numbers: string[] }) {
  if (numbers.length === 0) return null;
  return (
    <Card padded>
      <ul className="grid gap-3">
        {numbers.map((number) => (
          <li key={number} className="flex gap-3">
            <Icon name="success" className="mt-0.5 text-success" />
            {number}
          </li>
        ))}
      </ul>
    </Card>
  );
}

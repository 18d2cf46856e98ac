import type { ReactNode } from "react";
import { Accordion, Disclosure } from "#app/ui/accordion.tsx";
import { Carousel } from "#app/ui/apart/carousel.tsx";
import { FileInput } from "#app/ui/apart/file-input.tsx";
import { RangeSlider } from "#app/ui/apart/range-slider.tsx";
import { TruncatedText } from "#app/ui/apart/truncated-text.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge, RollingCount } from "#app/ui/badge.tsx";
import { Button, ButtonLink, ButtonText, IconButton, IconLink, TextLink } from "#app/ui/button.tsx";
import { Card, CardBody, CardLink, Price } from "#app/ui/card.tsx";
import { Chips, FilterChip, LinkChip } from "#app/ui/chips.tsx";
import { Dialog, SidePanel, SidePanelButton, showDialog } from "#app/ui/dialog.tsx";
import {
  Checkbox,
  Field,
  FieldError,
  FieldGroup,
  Radio,
  Select,
  TextArea,
  TextField,
} from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { KeyFacts } from "#app/ui/key-facts.tsx";
import { Container, Heading, Section, SkipLink } from "#app/ui/layout.tsx";
import { ProgressLine, Spinner } from "#app/ui/loading.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Picture, PictureBar } from "#app/ui/picture.tsx";
import { Menu, MenuButton, MenuLink, MenuSeparator } from "#app/ui/popover.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { Rating } from "#app/ui/rating.tsx";
import { SegmentedControl } from "#app/ui/segmented-control.tsx";
import { EmptyState, ErrorState } from "#app/ui/state.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { Toast, Toasts } from "#app/ui/toast.tsx";

const long = "A text so long that it needs a second line, as Meervoudigepersoonlijkheidsstoornis does";
const errors = ["Please fill this in."];
const options = ["Petrol", "Electric", long].map((label) => ({ value: label, label }));
const variants = ["primary", "secondary", "quiet", "danger", "overlay"] as const;
const sizes = ["sm", "md", "lg"] as const;
const tones = ["neutral", "success", "warning", "danger", "info", "ink", "light"] as const;
const kinds = ["success", "info", "error"] as const;
const row = "flex flex-wrap items-center gap-3";

/** Every primitive in every state. @param id makes ids unique when the examples are rendered several times */
export const examples = (id: string): Record<string, ReactNode> => ({
  button: (
    <div className={row}>
      {variants
        .flatMap((variant) => sizes.map((size) => ({ variant, size })))
        .map((look) => (
          <Button key={look.variant + look.size} type="button" {...look} icon="car">
            {look.variant}
          </Button>
        ))}
      <Button type="button" disabled>
        Disabled
      </Button>
      <Button type="button" busy busyLabel="Sending">
        Send
      </Button>
      <Button type="button" block>
        <ButtonText>{long}</ButtonText>
      </Button>
      <ButtonLink to="#">Link</ButtonLink>
      <IconButton type="button" icon="heart" label="Save" aria-pressed="true" />
      <IconLink to="#" icon="mail" label="Mail" />
      <Spinner />
    </div>
  ),
  field: (
    <div className="grid gap-4">
      <TextField id={`${id}-text`} label="Name" note="(optional)" hint="As in your passport" />
      <TextField id={`${id}-wrong`} label={long} errors={errors} defaultValue="?" before="€" after="km" />
      <TextField id={`${id}-off`} label="Disabled" disabled defaultValue={long} />
      <TextArea id={`${id}-area`} label="Message" defaultValue={long} />
      <Select id={`${id}-select`} label="Fuel" options={options} emptyLabel="Any" errors={errors} />
      <Select id={`${id}-select-off`} label="Disabled" options={options} disabled />
      <FieldGroup id={`${id}-group`} label="Gear" hint="One of them">
        <Radio name={`${id}-gear`} label="Manual" count="12" defaultChecked />
        <Radio name={`${id}-gear`} label="Automatic" disabled />
      </FieldGroup>
      <Checkbox id={`${id}-check`} label={long} errors={errors} />
      <Field id={`${id}-file`} label="File">
        {(control) => <input {...control} type="file" className="input" />}
      </Field>
      <FieldError id={`${id}-alone`} errors={errors} />
      <SegmentedControl
        name={`${id}-kind`}
        label="Kind"
        options={options.slice(0, 2)}
        defaultValue="Petrol"
      />
      <RangeSlider
        id={`${id}-range`}
        label="Price"
        from={{ id: `${id}-from`, name: "from", label: "From", handleLabel: "Lowest" }}
        to={{ id: `${id}-to`, name: "to", label: "To", handleLabel: "Highest" }}
        min={0}
        max={100}
        parse={Number}
      />
    </div>
  ),
  badge: (
    <div className={row}>
      {tones.map((tone) => (
        <Badge key={tone} tone={tone} icon="check">
          {tone}
        </Badge>
      ))}
      <Badge round tone="danger">
        9
      </Badge>
      <RollingCount count={12}>12</RollingCount>
      {sizes.map((size) => (
        <Avatar key={size} name="Noor de Wit" size={size} />
      ))}
      <Rating value={3.5} label="3.5 of 5" text="3.5" count="(12)" />
      <Rating value={0} label="0 of 5" />
      <Icon name="chevron-forward" />
      <TextLink to="#">Link</TextLink>
      <TextLink quiet to="#">
        Quiet link
      </TextLink>
    </div>
  ),
  card: (
    <div className="card-grid">
      <Card as="article">
        <Picture src={null} alt="No photo" sizes="20rem">
          <PictureBar>
            <Badge tone="ink">2024</Badge>
          </PictureBar>
        </Picture>
        <CardBody>
          <Price>€ 12,950</Price>
          <Heading level={3}>
            <CardLink to="#">{long}</CardLink>
          </Heading>
        </CardBody>
      </Card>
      <Card padded>
        <Price large>€ 12,950</Price>
      </Card>
    </div>
  ),
  facts: (
    <div className="grid gap-4">
      <KeyFacts facts={[{ label: "Mileage", value: "12,000 km", icon: "gauge" }]} />
      <KeyFacts rows facts={[{ label: long, value: long }]} />
      <ProgressBar value={3} max={5} label="Reviews" text="3 of 5" />
      <TruncatedText text={long} length={12} />
      <FileInput aria-label="Photo" />
      <ProgressLine active={false} label="Loading" />
      <Prose html={`<h2>Heading</h2><p>${long} <a href="#">link</a></p><ul><li>One</li></ul>`} />
    </div>
  ),
  notice: (
    <div className="grid gap-4">
      {(["info", "success", "warning", "danger"] as const).map((tone) => (
        <Notice key={tone} tone={tone}>
          {tone}: {long}
        </Notice>
      ))}
      <EmptyState title="Nothing here">{long}</EmptyState>
      <ErrorState title="It failed" actions={<ButtonLink to="#">Again</ButtonLink>} />
      <Toasts>
        {kinds.map((kind) => (
          <Toast key={kind} id={`${id}-${kind}`} kind={kind} message={kind} persistent closeLabel="Close" />
        ))}
      </Toasts>
    </div>
  ),
  navigation: (
    <div className="grid gap-4">
      <SkipLink target="main">Skip</SkipLink>
      <Tabs
        label={`Tabs ${id}`}
        tabs={[
          { to: "#1", label: "New", count: "4", current: true },
          { to: "#2", label: "Used" },
        ]}
      />
      <Chips label={`Filters ${id}`}>
        <FilterChip to="#" removeLabel="Remove">
          {long}
        </FilterChip>
        <LinkChip to="#" current>
          Current
        </LinkChip>
      </Chips>
      <Accordion name={`${id}-faq`} items={[{ id: `${id}-answer`, title: long, content: long }]} />
      <Disclosure summary="Open" open>
        {long}
      </Disclosure>
      <Carousel label={`Slides ${id}`} labels={{ previous: "Back", sides: "Further" }}>
        {tones.map((tone) => (
          <Card key={tone} padded>
            {tone}
          </Card>
        ))}
      </Carousel>
    </div>
  ),
  overlay: (
    <div className={row}>
      <Menu id={`${id}-menu`} button="Menu">
        <MenuLink to="#" icon="car">
          Cars
        </MenuLink>
        <MenuSeparator />
        <MenuButton>Post</MenuButton>
      </Menu>
      <Button type="button" onClick={() => showDialog(`${id}-dialog`)}>
        Dialog
      </Button>
      <Dialog id={`${id}-dialog`} title={long} closeLabel="Close">
        {long}
      </Dialog>
      <SidePanelButton panel={`${id}-panel`}>Panel</SidePanelButton>
      <SidePanel id={`${id}-panel`} title="Panel" closeLabel="Close">
        {long}
      </SidePanel>
    </div>
  ),
  layout: (
    <Container narrow>
      <Section id={`${id}-section`} title={long} lead={long} tone="dark">
        <Button type="button" variant="primary">
          On dark
        </Button>
      </Section>
    </Container>
  ),
});

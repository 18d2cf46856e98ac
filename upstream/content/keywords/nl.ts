/** Dutch texts by their English source text. */
export default {
  // Validation (specification §5)
  "First name is required": "Vul je voornaam in",
  "Last name is required": "Vul je achternaam in",
  "Email is required": "Vul je e-mailadres in",
  "name is required": "Vul je naam in",
  "Phone is required": "Vul je telefoonnummer in",
  "Subjct is required": "Vul een onderwerp in",
  "Message is required": "Schrijf een bericht",
  "License plate number is required": "Vul het kenteken in",
  "Brand is required": "Kies een merk",
  "Model is required": "Kies een model",
  "Model year is required": "Vul het bouwjaar in",
  "Mileage is required": "Vul de kilometerstand in",
  "Color is required": "Kies een kleur",
  "Fuel type is required": "Kies een brandstof",
  "Transmission type is required": "Kies een transmissie",
  "Expected price is required": "Vul een vraagprijs in",
  "Password is Required": "Vul een wachtwoord in",
  "Review is required": "Schrijf een beoordeling",
  "Rating is required": "Kies een aantal sterren",
  "please enter a valid email address": "Vul een geldig e-mailadres in",
  "please enter a valid phone number , phone number accept english numbers only":
    "Vul een geldig telefoonnummer in, met de cijfers 0-9",
  "License plate must be at least 6 characters": "Een kenteken heeft minstens 6 tekens",
  "License plate must not exceed 9 characters": "Een kenteken heeft hoogstens 9 tekens",
  "License plate can only contain letters, numbers, and hyphens":
    "Een kenteken bestaat alleen uit letters, cijfers en streepjes",
  "Mileage must be a valid number": "Vul de kilometerstand in als getal",
  "Mileage cannot be negative": "De kilometerstand kan niet negatief zijn",
  "Mileage seems too high": "Deze kilometerstand lijkt te hoog",
  "Expected price must not be less than 0": "De vraagprijs kan niet lager zijn dan 0",
  "The password must include at least one lowercase letter, one uppercase letter, one digit, and be at least 8 characters long":
    "Het wachtwoord moet minstens 8 tekens hebben, met een kleine letter, een hoofdletter en een cijfer",
  "A car must have at least 2 doors": "Een auto heeft minstens 2 deuren",
  "A car cannot have more than 6 doors": "Een auto heeft hoogstens 6 deuren",
  "A car must have at least 2 seats": "Een auto heeft minstens 2 zitplaatsen",
  "A car cannot have more than 9 seats": "Een auto heeft hoogstens 9 zitplaatsen",
  "Review must be at least 10 characters long": "Een beoordeling heeft minstens 10 tekens",
  "Rating must be at least 1 star": "Geef minstens 1 ster",
  "Rating cannot exceed 5 stars": "Geef hoogstens 5 sterren",
  "You must agree to the terms and conditions": "Ga akkoord met de voorwaarden",
  "The first registration date must be today or earlier":
    "De datum van eerste toelating kan niet in de toekomst liggen",
  "Please enter a valid date": "Vul een geldige datum in",
  "The last APK date must be after the first registration date":
    "De laatste APK-datum moet na de datum van eerste toelating liggen",
  "The next APK date must be after the last APK date":
    "De volgende APK-datum moet na de laatste APK-datum liggen",
  "This text is too long": "Deze tekst is te lang",
  "This value is not valid": "Deze waarde is niet geldig",
  "Please choose a reason": "Kies een reden",

  // Reasons to report a listing
  "It looks like fraud": "Het lijkt op oplichting",
  "The car has been sold": "De auto is verkocht",
  "The details are wrong": "De gegevens kloppen niet",
  "It is offensive or illegal": "Het is beledigend of illegaal",
  "Something else": "Iets anders",

  // Answers of the API
  "Please check the form and try again": "Controleer het formulier en probeer het opnieuw",
  "The search is not valid": "Deze zoekopdracht is niet geldig",
  "The request could not be read": "De aanvraag kon niet worden gelezen",
  "Not found": "Niet gevonden",
  "This method is not allowed here": "Deze methode is hier niet toegestaan",
  "The request is too large": "De aanvraag is te groot",
  "The request must be JSON": "De aanvraag moet JSON zijn",
  "Too many attempts. Please try again later.": "Te veel pogingen. Probeer het later opnieuw.",
  "The service is not available at the moment": "De dienst is op dit moment niet beschikbaar",
  "Something went wrong!": "Er ging iets mis!",
  "This car does not exist": "Deze auto bestaat niet",
  "This vendor does not exist": "Deze verkoper bestaat niet",
  "Your message has been sent to the seller": "Je bericht is naar de verkoper gestuurd",
  "Thank you. We will look at this listing.": "Bedankt. We gaan deze advertentie bekijken.",
  "Thank you for subscribing to our newsletter": "Bedankt voor je aanmelding voor onze nieuwsbrief",
  "Please confirm your subscription by the link in the mail we sent you":
    "Bevestig je aanmelding met de link in de mail die we je hebben gestuurd",
  "Your subscription is confirmed": "Je aanmelding is bevestigd",
  "You will not receive our newsletter any more": "Je ontvangt onze nieuwsbrief niet meer",
  "This link is not valid any more": "Deze link is niet meer geldig",

  // Plurals
  "{{count}} cars_one": "{{count}} auto",
  "{{count}} cars_other": "{{count}} auto's",
} as const satisfies Record<string, string>;

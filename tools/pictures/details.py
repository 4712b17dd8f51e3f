"""What is fixed to the body: glass, lamps, grille, plate, handles, mirrors, seats, a taxi's sign."""

import math

import bpy
import numpy as np
from mathutils import Vector

import shapes
from paint import plain_paint

_PLATE = (0.43, 0.135)
"""Width and height of a number plate in Indonesia."""


def glass(body, materials):
    """Windows, and the covers and housings of lamps and intakes."""
    car, surface = body.car, body.surface
    nose, tail = body.half - 0.8, 0.5 - body.half
    surface.patch("window", materials["glass"], 0.010, car.side_windows, "y")
    surface.patch("windscreen", materials["glass"], 0.010, [car.windscreen.outline()], "x", 0.001)
    surface.patch("rear window", materials["glass"], 0.010, [car.rear_window.outline()], "x", -0.001)
    surface.patch("lamp cover", materials["clear"], 0.003, body.lamps(), "x", nose)
    surface.patch("lamp housing", materials["gloss"], 0.06, body.lamps(), "x", nose)
    surface.patch("tail lamp", materials["red"], 0.003, body.tail_lamps(), "x", tail)
    surface.patch("tail housing", materials["gloss"], 0.043, body.tail_lamps(), "x", tail)
    surface.patch("intake", materials["black"], 0.05, body.intakes(), "x", body.half - 0.5)


def head_lamps(body, materials):
    """A strip of daytime light along the upper edge, and two lenses below."""
    outline = np.array(body.car.head_lamp)
    inner, outer = outline[0] * 0.5 + outline[-1] * 0.5, outline[1] * 0.5 + outline[2] * 0.5
    for side in (-1, 1):
        upper = []
        for share in np.linspace(0.06, 0.90, 14):
            y, z = inner * (1 - share) + outer * share
            point, normal = body.front(side * y, z + 0.014)
            upper.append(point - normal * 0.020)
        shapes.cable("light strip", upper, 0.0085, materials["strip"])
        for share, radius in ((0.22, 0.032), (0.45, 0.034), (0.68, 0.030)):
            y, z = inner * (1 - share) + outer * share
            point, normal = body.front(side * y, z - 0.014)
            shapes.ball("lens", point - normal * (radius + 0.012), radius, materials["lens"])


def _bars(body, outline, count, margin, reach, radius, depth, material):
    """Level bars that follow the nose within an opening."""
    low, high, half = outline[0][1], outline[2][1], outline[1][0]
    for z in np.linspace(low + margin, high - margin, count):
        points = [body.front(y, z)[0] - Vector((depth, 0, 0)) for y in np.linspace(-reach * half, reach * half, 11)]
        shapes.cable("bar", points, radius, material)


def grilles(body, materials):
    """Bright bars in the grille, dark ones in the intake, and a frame of fog lamps' housings."""
    car = body.car
    if car.grille:
        _bars(body, car.grille, 4, 0.022, 0.88, 0.0055, 0.012, materials["chrome"])
    _bars(body, car.intake, 3, 0.03, 0.8, 0.007, 0.02, materials["trim"])


def plate(body, materials):
    """A blank plate; returns its corners, clockwise from the reader's upper left."""
    z = body.car.plate_height
    width, height = _PLATE
    x = body.front(0, z)[0].x + 0.012
    shapes.block("plate holder", (x - 0.006, 0, z), (0.012, width + 0.024, height + 0.024), materials["trim"], 0.006)
    shapes.block("plate", (x, 0, z), (0.012, width, height), materials["plate"], 0.003)
    face, w, h = x + 0.006, width / 2, height / 2
    return [(face, -w, z + h), (face, w, z + h), (face, w, z - h), (face, -w, z - h)]


def fleet_number(body):
    """The corners of the area of the fleet number on the driver's side, clockwise from the upper left."""
    x, z, width, height = body.car.fleet_number
    corners = [(-0.5, 0.5), (0.5, 0.5), (0.5, -0.5), (-0.5, -0.5)]
    return [tuple(body.side(x + u * width, z + v * height, -1)[0]) for u, v in corners]


def handles(body, paint, materials):
    """Door handles in the body's colour before dark recesses."""
    for x, z in body.car.handles:
        for side in (-1, 1):
            point, normal = body.side(x, z, side)
            shapes.block("handle", point + normal * 0.012, (0.19, 0.022, 0.030), paint, 0.010)
            shapes.block("recess", point - normal * 0.004, (0.15, 0.012, 0.05), materials["gloss"], 0.006)


def mirrors(body, materials):
    """Outside mirrors on arms, in the body's colour without its lines."""
    paint = plain_paint("paint")
    x, z = body.car.mirror
    for side in (-1, 1):
        point, _ = body.side(x, z - 0.02, side)
        centre = Vector((x - 0.01, point.y + side * 0.125, z + 0.055))
        part = shapes.ball("mirror", centre, 1, paint)
        raw = np.array([vertex.co[:] for vertex in part.data.vertices])
        shape = np.sign(raw) * np.abs(raw) ** 0.72
        shape /= np.maximum(np.linalg.norm(shape, ord=3.2, axis=1), 1e-6)[:, None]
        shape *= (0.075, 0.115, 0.073)
        shape[:, 0] *= np.where(shape[:, 0] < 0, 0.25, 1)
        for vertex, place in zip(part.data.vertices, shape):
            vertex.co = place
        part.rotation_euler = (0, 0, -side * 0.12)
        arm = (x + 0.01, point.y - side * 0.02, z - 0.015)
        shapes.rod("arm", arm, centre - Vector((0, side * 0.04, 0.05)), 0.022, materials["gloss"], 16)


def cabin(body, materials):
    """Dashboard, floor, seats and steering wheel, seen through the glass."""
    car = body.car
    width = 2 * (car.half_width - 0.16)
    x, z = car.side_windows[0][0]
    dark, seat = materials["cabin"], materials["seat"]
    shapes.block("dashboard", (x - 0.02, 0, z - 0.13), (0.42, width - 0.06, 0.26), dark, 0.06)
    shapes.block("floor", (-0.1, 0, car.clearance + 0.12), (2.2, width, 0.05), dark, 0.01)
    for at, height in car.seats:
        for side in (-0.36, 0.36):
            shapes.block("cushion", (at, side, height + 0.12), (0.5, 0.48, 0.16), seat, 0.05)
            shapes.block("back", (at - 0.30, side, height + 0.42), (0.13, 0.46, 0.58), seat, 0.055, (0, -0.2, 0))
            shapes.block("rest", (at - 0.385, side, height + 0.80), (0.085, 0.25, 0.16), seat, 0.04, (0, -0.15, 0))
    shapes.ring("steering wheel", (x - 0.33, -0.36, z - 0.02), (0, -1.1, 0), 0.175, 0.016, materials["gloss"])
    if len(car.side_windows) == 1:
        wall = car.side_windows[0][-1][0] - 0.12
        shapes.block("partition", (wall, 0, 1.05), (0.05, width, 1.3), dark, 0.01)


def roof_sign(body, materials):
    """The lit sign of a taxi."""
    if not body.car.sign:
        return
    x, half = -0.05, 0.28
    z = float(body.surface.roof(x)) + 0.035
    outline = [(x - 0.105, z), (x + 0.105, z), (x + 0.08, z + 0.13), (x - 0.08, z + 0.13)]
    shapes.bevelled(shapes.prism("sign", outline, "y", -half, half, materials["sign"], 40), 0.018)
    shapes.block("sign foot", (x, 0, z - 0.005), (0.25, 2 * half + 0.03, 0.03), materials["trim"], 0.01)
    lean = math.atan2(0.025, 0.13)
    turn = (math.pi / 2 - lean, 0, math.pi / 2)
    shapes.lettering(body.car.sign, 0.12, (x + 0.0955, 0, z + 0.064), turn, materials["ink"], 1.06)


def wipers(body, materials):
    """Two dark arms at the foot of the windscreen."""
    screen = body.car.windscreen
    for start, end in ((-0.52, 0.02), (0.04, 0.55)):
        arms = np.linspace(start, end, 8)
        heights = screen.low + 0.028 + 0.055 * (arms - start) / (end - start)
        points = []
        for y, z in zip(arms, heights):
            point, normal = body.front(y, z)
            points.append(point + normal * 0.008)
        shapes.cable("wiper", points, 0.008, materials["black"])


def all_details(body, paint, materials):
    """Everything; returns the corners of the plate and of the fleet number's area."""
    glass(body, materials)
    head_lamps(body, materials)
    grilles(body, materials)
    handles(body, paint, materials)
    mirrors(body, materials)
    wipers(body, materials)
    cabin(body, materials)
    roof_sign(body, materials)
    bpy.context.view_layer.update()
    return {"plate": plate(body, materials), "fleetNumber": fleet_number(body)}
